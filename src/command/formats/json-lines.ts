import type { Finding, FindingsReport } from "../findings.ts";
import { jsonHead } from "./json.ts";

/**
 * A report as lines of JSON, in the form of docs/schema/findings-line.json: one for each finding as soon as it is given,
 * then one with what else `--format json` has, except the objects.
 */
export class JsonLines {
  readonly #print: (text: string) => void;
  readonly #printed = new Set<Finding>();

  constructor(print: (text: string) => void) {
    this.#print = print;
  }

  /** Prints the findings that were not printed yet. */
  add(findings: readonly Finding[]): void {
    const lines = findings
      .filter((finding) => !this.#printed.has(finding))
      .map((finding) => {
        this.#printed.add(finding);
        return `${JSON.stringify(finding)}\n`;
      });
    if (lines.length > 0) this.#print(lines.join(""));
  }

  /** Prints what is left of a report, and its last line. */
  end(report: FindingsReport): void {
    this.add(report.findings);
    this.#print(`${JSON.stringify(jsonHead(report))}\n`);
  }
}

/** The lines of a whole report. */
export function jsonLinesText(report: FindingsReport): string {
  const texts: string[] = [];
  new JsonLines((text) => texts.push(text)).end(report);
  return texts.join("");
}
