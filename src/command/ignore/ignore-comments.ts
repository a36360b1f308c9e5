import type { Manifest } from "../../engine/tools/project/manifest.ts";
import type { Finding } from "../findings.ts";
import { configuredLevel, isRuleName, isTurnedOff, type Severities } from "../severities.ts";
import { isUnanswered, unchecked } from "../unchecked.ts";
import { commentsIn, contentLine, type IgnoreComment } from "./comments-in.ts";

/** What is known at the end of a run about the lines of comments. */
export interface Checked {
  /** What the servers answered. Nothing is said about comments in other texts: their findings are not known. */
  readonly answered: readonly Manifest[];
  readonly severities: Severities;
  /** Conventions that were not checked. */
  readonly unasked: readonly string[];
}

/** The comments of texts that turn off findings, and which of them did. */
export class IgnoreComments {
  readonly #comments = new Map<string, readonly IgnoreComment[]>();
  readonly #lines = new Map<string, readonly string[]>();
  readonly #used = new Set<string>();
  #count = 0;

  constructor(texts: readonly { readonly file: string; readonly text: string }[]) {
    for (const { file, text } of texts) {
      const comments = commentsIn(file, text);
      if (comments.length === 0) continue;
      this.#comments.set(file, comments);
      this.#lines.set(file, text.split("\n"));
    }
  }

  /** How many findings were turned off. */
  get count(): number {
    return this.#count;
  }

  /** The findings that no comment turns off. */
  left(findings: readonly Finding[]): readonly Finding[] {
    if (this.#comments.size === 0) return findings;
    return findings.filter((each) => {
      if (isUnanswered(each) || !this.#isIgnored(each)) return true;
      this.#count += 1;
      return false;
    });
  }

  #isIgnored(finding: Finding): boolean {
    const { file, line, rule, otherNames } = finding;
    const comments = this.#comments.get(file);
    if (comments === undefined) return false;
    const at = contentLine(this.#lines.get(file) ?? [], line);
    let isIgnored = false;
    for (const comment of comments) {
      if (comment.about === undefined || comment.about !== at || comment.reason === "") continue;
      for (const code of comment.codes.filter((each) => isTurnedOff(each, rule, otherNames))) {
        this.#used.add(keyOf(comment, code));
        isIgnored = true;
      }
    }
    return isIgnored;
  }

  /** What is wrong with the comments themselves, after all findings were given. */
  findings(checked: Checked): readonly Finding[] {
    const { severities } = checked;
    return [...this.#comments.values()].flat().flatMap((comment) =>
      this.#faults(comment, checked).flatMap(({ rule, text, reason }): readonly Finding[] => {
        const level = configuredLevel(severities, rule) ?? "warning";
        if (level === "off") return [];
        const { file, line, column, endColumn } = comment;
        return [{ ...unchecked({ file, line, column, rule, text, reason }), level, endColumn }];
      }),
    );
  }

  #faults(comment: IgnoreComment, { answered, severities, unasked }: Checked): readonly Fault[] {
    const { file, about, codes, reason } = comment;
    if (codes.length === 0) return [noCode];
    if (reason === "") return [noReason];
    const isAnswered = answered.some((manifest) => manifest.file === file && isIn(manifest, about));
    return codes.flatMap((code) => {
      if (!isRuleName(code)) return [{ ...noCode, text: `${JSON.stringify(code)} is not a code.` }];
      const isUnknown = !isAnswered || configuredLevel(severities, code) === "off" || unasked.includes(code);
      return isUnknown || this.#used.has(keyOf(comment, code)) ? [] : [unused(code)];
    });
  }
}

interface Fault {
  readonly rule: string;
  readonly text: string;
  readonly reason: string;
}

const howTo = "Write `# crd-playground-ignore CODE: REASON`";

const noCode: Fault = {
  rule: "ignore/no-code",
  text: "The comment names no code.",
  reason: `${howTo}. The code is in the brackets of the finding.`,
};

const noReason: Fault = {
  rule: "ignore/no-reason",
  text: "The comment has no reason, and ignores nothing.",
  reason: `${howTo}. The reason says why the finding is accepted.`,
};

function unused(code: string): Fault {
  return {
    rule: "ignore/unused",
    text: `The line has no finding ${code}.`,
    reason: "The comment ignores nothing. Remove it.",
  };
}

/** Whether a line is one of a manifest. */
function isIn({ line, linesBefore, text }: Manifest, about: number | undefined): boolean {
  return about !== undefined && line <= about && about <= linesBefore + text.split("\n").length;
}

function keyOf({ file, line, column }: IgnoreComment, code: string): string {
  return JSON.stringify([file, line, column, code]);
}
