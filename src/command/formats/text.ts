import { append } from "../../engine/go/value/append.ts";
import { largest, smallest } from "../../engine/go/value/extremes.ts";
import {
  countLevels,
  countVerdicts,
  type Finding,
  type FindingsReport,
  type Level,
  type Span,
} from "../findings.ts";
import { minorsText } from "../minors.ts";
import { visible, visibleLine } from "../visible.ts";

/** How a text is shown. */
export interface Look {
  readonly color: boolean;
  /** The lines of a file that was read. */
  readonly linesOf: (file: string) => readonly string[] | undefined;
}

const styles = {
  error: "1;31",
  warning: "1;33",
  note: "1;36",
  bold: "1",
  dim: "2",
  mark: "1;34",
  good: "32",
  bad: "31",
};

type Paint = (style: keyof typeof styles, text: string) => string;

export function paintWith(color: boolean): Paint {
  return (style, text) => (color && text !== "" ? `\u001b[${styles[style]}m${text}\u001b[0m` : text);
}

/** Of lines longer than this, only the part around the place is shown. */
const longestLine = 160;

/** Findings for people: the server's sentence, the line, the reason, the fix. */
export function textOf(report: FindingsReport, look: Look): string {
  const blocks = report.findings.map((finding) => findingText(finding, report, look));
  return [...blocks, summaryText(report, look.color)].join("\n");
}

/** One finding of a report. */
export function findingText(
  finding: Finding,
  { kubernetes }: Pick<FindingsReport, "kubernetes">,
  look: Look,
): string {
  const paint = paintWith(look.color);
  const { level, rule, text, reason, decidedBy, fix, help } = finding;
  const [head = "", ...rest] = visible(text).split("\n");
  const gutter = String(finding.line).length;
  const pad = " ".repeat(gutter);
  const bar = paint("mark", `${pad} |`);
  const lines = [
    `${paint(level, `${level}[${visibleLine(rule)}]`)}${paint("bold", `: ${head}`)}`,
    ...rest.map((line) => `${pad}   ${line}`),
    `${paint("mark", `${pad}-->`)} ${placeText(finding)}${aboutText(finding, kubernetes)}`,
    ...source(finding, gutter, look, paint, level),
  ];
  const tell = (word: string, said: string): void => {
    const [first = "", ...more] = visible(said).split("\n");
    lines.push(`${paint("mark", `${pad} =`)} ${paint("bold", `${word}:`)} ${first}`);
    append(
      lines,
      more.map((line) => `${pad}   ${line}`),
    );
  };
  if (reason !== undefined) tell("why", reason);
  if (decidedBy !== undefined) tell("decided", `${placeText(decidedBy)}${quoted(decidedBy, look)}`);
  if (fix !== undefined) {
    tell(fix.certain ? "fix" : "possible fix", fix.title);
    lines.push(
      ...fixLines(fix.edits, look).map(
        ({ sign, line }) => `${bar} ${paint(sign === "+" ? "good" : "bad", `${sign} ${line}`)}`,
      ),
    );
  }
  if (help !== undefined) tell("help", help.url ?? help.command);
  return `${lines.join("\n")}\n`;
}

export function placeText({ file, line, column }: Span): string {
  return `${visibleLine(file)}:${line}:${column}`;
}

function aboutText({ kind, name, kubernetes }: Finding, asked: readonly string[]): string {
  const object = kind === "" ? "" : `  ${visibleLine(kind)} ${visibleLine(name)}`.trimEnd();
  const isSome = kubernetes.length > 0 && kubernetes.length < asked.length;
  return `${object}${isSome ? `  only Kubernetes ${minorsText(kubernetes)}` : ""}`;
}

/** The source line with the span underlined. */
function source(span: Span, gutter: number, look: Look, paint: Paint, level: Level): readonly string[] {
  const line = look.linesOf(span.file)?.[span.line - 1];
  if (line === undefined || line.trim() === "") return [];
  const from = span.column - 1;
  const to = span.endLine === span.line ? Math.max(span.endColumn - 1, from + 1) : line.length;
  const cut = line.length > longestLine ? Math.max(0, from - 40) : 0;
  const shown = (part: string): string => visibleLine(part.replaceAll("\t", " "));
  const part = line.slice(cut, cut + longestLine);
  const before = shown(line.slice(cut, from));
  const marked = shown(line.slice(from, Math.min(to, cut + longestLine)));
  const empty = paint("mark", `${" ".repeat(gutter)} |`);
  return [
    empty,
    `${paint("mark", `${String(span.line).padStart(gutter)} |`)} ${shown(part)}`,
    `${empty} ${" ".repeat(before.length)}${paint(level, "^".repeat(Math.max(1, marked.length)))}`,
  ];
}

function quoted(span: Span, { linesOf }: Look): string {
  const line = linesOf(span.file)?.[span.line - 1]?.trim();
  return line === undefined || line === "" ? "" : `: ${visibleLine(line).slice(0, longestLine)}`;
}

interface ChangedLine {
  readonly sign: "+" | "-";
  readonly line: string;
}

/** The maximum number of changed lines of a fix that are shown. */
const mostChanged = 12;

/** The lines that a fix changes, as a diff. */
function fixLines(
  edits: readonly (Span & { readonly text: string })[],
  { linesOf }: Look,
): readonly ChangedLine[] {
  const [first] = edits;
  const lines = first && linesOf(first.file);
  if (first === undefined || lines === undefined) return [];
  const from = smallest(edits.map(({ line }) => line));
  const to = largest(edits.map(({ endLine }) => endLine));
  if (to - from > mostChanged) return [];
  const before = lines.slice(from - 1, to);
  const after = edited(before.join("\n"), edits, from).split("\n");
  const isKept = (line: string, others: readonly string[]): boolean => others.includes(line);
  const changed: ChangedLine[] = [
    ...before
      .filter((line) => !isKept(line, after))
      .map((line) => ({ sign: "-" as const, line: visibleLine(line) })),
    ...after
      .filter((line) => !isKept(line, before))
      .map((line) => ({ sign: "+" as const, line: visibleLine(line) })),
  ];
  return changed.length > mostChanged ? [] : changed;
}

function edited(
  text: string,
  edits: readonly (Span & { readonly text: string })[],
  firstLine: number,
): string {
  const starts = [0];
  for (let i = text.indexOf("\n"); i !== -1; i = text.indexOf("\n", i + 1)) starts.push(i + 1);
  const offset = (line: number, column: number): number =>
    (starts[line - firstLine] ?? text.length) + column - 1;
  let out = "";
  let at = 0;
  for (const edit of [...edits].sort((a, b) => a.line - b.line || a.column - b.column)) {
    out += text.slice(at, offset(edit.line, edit.column)) + edit.text;
    at = Math.max(at, offset(edit.endLine, edit.endColumn));
  }
  return out + text.slice(at);
}

/** The notes of a report, and how much it found. */
export function summaryText(report: FindingsReport, color: boolean): string {
  const notes = report.notes.map((note) => `${visibleLine(note)}\n`);
  return [...notes, countsText(report, paintWith(color))].join("\n");
}

function countsText(report: FindingsReport, paint: Paint): string {
  const { findings, verdicts, dumped, kubernetes, unreadable } = report;
  const { error, warning } = countLevels(findings);
  const { accepted, rejected } = countVerdicts(report);
  const by = kubernetes.length === 0 ? "" : ` by Kubernetes ${minorsText(kubernetes)}`;
  const parts = [
    verdicts.length === 0 && dumped === undefined ? "" : `${accepted} accepted, ${rejected} rejected${by}`,
    `${error} ${error === 1 ? "error" : "errors"}, ${warning} ${warning === 1 ? "warning" : "warnings"}`,
    unreadable === 0 ? "" : `${unreadable} not read`,
  ];
  const text = `${parts.filter(Boolean).join("; ")}.`;
  return `${paint(error > 0 ? "error" : warning > 0 ? "warning" : "bold", text)}\n`;
}
