import { append } from "../../engine/go/value/append.ts";
import { countLevels, type Finding, type FindingsReport, type Verdict } from "../findings.ts";
import { visibleLine } from "../visible.ts";
import { placeText } from "./text.ts";

const signs = { error: "❌", warning: "⚠️", note: "ℹ️" } as const;

/** The maximum number of rows; the others are only counted. The summary of a workflow may have one megabyte. */
const mostRows = 200;

/** A report for a comment or the summary of a workflow: first what is wrong, then the verdicts by minor. */
export function markdownText({ findings, verdicts, kubernetes, notes }: FindingsReport): string {
  const { error, warning } = countLevels(findings);
  const parts = [
    `**${error} ${error === 1 ? "error" : "errors"}, ${warning} ${warning === 1 ? "warning" : "warnings"}**`,
  ];
  if (findings.length > 0)
    parts.push(table(["", "Place", "What the server says", "Why, and the fix"], findings.map(row)));
  const judged = verdicts.filter(({ answers }) => answers.length > 0);
  const oldestFirst = [...kubernetes].reverse();
  if (judged.length > 0)
    parts.push(
      table(
        ["Object", ...oldestFirst],
        judged.map((verdict) => verdictRow(verdict, oldestFirst)),
      ),
    );
  append(parts, notes.map(cell));
  return `${parts.join("\n\n")}\n`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  const more = rows.length > mostRows ? [`\n${rows.length - mostRows} more findings are not listed.`] : [];
  return [line(head), line(head.map(() => "---")), ...rows.slice(0, mostRows).map(line), ...more].join("\n");
}

function row(finding: Finding): readonly string[] {
  const { level, text, reason, fix, rule, help: more } = finding;
  const help = [reason ?? "", fix === undefined ? "" : `Fix: ${fix.title}`].filter(Boolean).join(" ");
  const link = more?.url === undefined ? "" : ` [${cell(rule)}](${more.url})`;
  return [signs[level], code(placeText(finding)), cell(text), `${cell(help)}${link}`.trim()];
}

function verdictRow({ kind, name, answers }: Verdict, kubernetes: readonly string[]): readonly string[] {
  const byMinor = new Map(answers.map((answer) => [answer.kubernetes, answer]));
  const marks = kubernetes.map((minor) => {
    const answer = byMinor.get(minor);
    return answer === undefined ? "" : answer.accepted ? "✅" : `❌ ${answer.code}`;
  });
  return [cell(`${kind} ${name}`), ...marks];
}

/** A text in a table cell: one line, with all markup escaped. */
export function cell(text: string): string {
  return visibleLine(text).replaceAll(/[\\|<>*_`[\]#&@]/g, (mark) => `&#${mark.codePointAt(0)};`);
}

function code(text: string): string {
  return `<code>${cell(text)}</code>`;
}
