import { standalone } from "../../engine/tools/project/manifest.ts";
import type { KubernetesVersion } from "../../package/types.ts";
import { checkInputs } from "../check/check-inputs.ts";
import { linkTo } from "../commands/link.ts";
import type { Config } from "../config.ts";
import type { Finding, Span, Verdict } from "../findings.ts";
import { readMinors } from "../minors.ts";
import type { Runner } from "../tasks/tasks.ts";
import { type Example, examplesIn } from "./read-page.ts";

/** The answers to the examples of a Markdown text, and the text with links that open them. */
export interface CheckedPage {
  readonly verdicts: readonly Verdict[];
  readonly findings: readonly Finding[];
  readonly unreadable: number;
  /** The text with updated links. */
  readonly rewritten: string;
}

export interface PageOptions {
  /** The newest first. A fence may name its own. */
  readonly kubernetes: readonly string[];
  readonly severities: Config["severities"];
  readonly now: string;
  /** The address of the playground. */
  readonly page: string;
  /** Whether examples without a link get one. */
  readonly addsLinks: boolean;
}

/** Sends the examples of a Markdown text to the server, and compares its answers with what the text says about them. */
export async function checkPage(
  file: string,
  text: string,
  options: PageOptions,
  runner: Runner,
): Promise<CheckedPage> {
  const examples = examplesIn(file, text);
  const judged = await Promise.all(examples.map((example) => judge(example, text, options, runner)));
  return {
    verdicts: judged.flatMap((each) => each.verdicts),
    findings: judged.flatMap((each) => each.findings),
    unreadable: judged.reduce((sum, each) => sum + each.unreadable, 0),
    rewritten: withLinks(text, examples, options),
  };
}

async function judge(
  example: Example,
  text: string,
  { kubernetes, ...options }: PageOptions,
  runner: Runner,
): Promise<Omit<CheckedPage, "rewritten">> {
  const { definition, objects, fence, claim } = example;
  const asked = example.kubernetes === undefined ? kubernetes : readMinors(example.kubernetes);
  if (typeof asked === "string") {
    return { verdicts: [], findings: [said(example, asked)], unreadable: 1 };
  }
  // The definition and the objects keep their places in the file, so that no place needs a translation.
  const masked = maskedText(text, [definition, ...objects]);
  const inputs = { inputs: [{ file: definition.file, text: masked, isNamed: false }], failures: [] };
  const report = await checkInputs(inputs, { kubernetes: asked, fixes: false, ...options }, runner);
  const isInFence = ({ line }: { readonly line: number }): boolean =>
    line > fence.opens && line < fence.closes;
  const verdicts = report.verdicts.filter(isInFence);
  const found = report.findings.filter(isInFence);
  const errors = found.filter(({ level }) => level === "error");
  if (claim === "accepted") return { verdicts, findings: found, unreadable: report.unreadable };
  const isRejected = verdicts.some(({ answers }) => answers.some(({ accepted }) => !accepted));
  const findings = isRejected
    ? unsaid(example, errors)
    : [said(example, "The text says that this is rejected, but the server accepts it.")];
  return { verdicts, findings, unreadable: report.unreadable };
}

/** Lines of an `answer` block that the server does not print. */
function unsaid(example: Example, errors: readonly Finding[]): readonly Finding[] {
  const texts = errors.map(({ text }) => plain(text));
  return example.answer
    .map(plain)
    .filter((line) => !texts.some((each) => each.includes(line) || line.includes(each)))
    .map((line) => ({
      ...said(example, `The server does not say: ${line}`),
      reason:
        errors.length === 0 ? "It says nothing." : `It says: ${errors.map(({ text }) => text).join(" ")}`,
    }));
}

function plain(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

/** A finding of ours at the opening line of an example's fence. */
function said({ fence, objects, definition }: Example, text: string): Finding {
  const { file, kind, name } = objects[0] ?? definition;
  const place: Span = { file, line: fence.opens, column: 1, endLine: fence.opens, endColumn: 4 };
  return { ...place, level: "error", rule: "docs", kind, name, path: "", text, kubernetes: [] };
}

/** The text with everything blank except the kept documents, and with separators between them. */
function maskedText(
  text: string,
  kept: readonly { readonly start: number; readonly text: string }[],
): string {
  const ranges = kept.map(({ start, text: own }) => [start, start + own.length] as const);
  let out = "";
  let offset = 0;
  let wasKept = false;
  for (const line of text.split(/(?<=\n)/)) {
    const isKept = ranges.some(([start, end]) => offset >= start && offset < end);
    // A document begins after a separator. If it begins at once, the line before gets one.
    if (isKept && !wasKept) out = out.replace(/\n?$/, (end) => (offset === 0 ? end : "---\n"));
    out += isKept ? line : "\n";
    wasKept = isKept;
    offset += line.length;
  }
  return out;
}

/** The text with a link for each example. The link is as long as the texts that it opens. */
function withLinks(
  text: string,
  examples: readonly Example[],
  { page, kubernetes, addsLinks }: PageOptions,
): string {
  let out = text;
  for (const example of [...examples].reverse()) {
    const { link, objects, definition, fence } = example;
    if (link === undefined && (!addsLinks || objects.length === 0)) continue;
    const minor = (example.kubernetes ?? kubernetes[0] ?? "") as KubernetesVersion;
    const [object] = objects;
    const url = linkTo(page, minor, standalone(definition), object && standalone(object));
    out =
      link === undefined
        ? `${out.slice(0, fence.after)}\n[Open in CRD Playground](${url})\n${out.slice(fence.after)}`
        : `${out.slice(0, link.start)}${url}${out.slice(link.end)}`;
  }
  return out;
}
