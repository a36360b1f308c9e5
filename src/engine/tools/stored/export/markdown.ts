import { append } from "../../../go/value/append.ts";
import { checkNames } from "../account.ts";
import type { StoredReport, StoredRow } from "../report.ts";
import { checkWords, countsText, groupText, stateWords } from "./words.ts";

/** More objects are only counted, because a comment has no room for them. */
const mostRows = 200;

/**
 * The report as Markdown: the causes, then the objects that are not fine. Names and other people's words are escaped.
 */
export function storedMarkdown(report: StoredReport): string {
  const { kind, kubernetes, groups, rows, refusals, others, broken, moreBroken, omitted } = report;
  const parts = [`**${escaped(kind || "Stored objects")}: ${countsText(report)}**`];
  if (kubernetes.length > 0) parts.push(`Kubernetes ${kubernetes.join(", ")}`);
  for (const { kubernetes: minor, refused, text } of refusals) {
    const which = refused === "before" ? "definition before" : "definition";
    parts.push(`Kubernetes ${minor} rejects the ${which}: ${escaped(text)}`);
  }
  if (groups.length > 0) {
    const lines = groups.map((group) => [
      String(group.count),
      inMarkdown(groupText(group)),
      group.kubernetes.join(", "),
      escaped(group.words),
    ]);
    parts.push(table(["Objects", "Cause", "Kubernetes", "In the server's words, of the first"], lines));
  }
  const touched = rows.filter(({ groups: own }) => own.length > 0);
  if (touched.length > 0) {
    const checks = checkNames.filter((check) => touched.some((row) => row.checks[check] !== undefined));
    const lines = touched
      .slice(0, mostRows)
      .map((row) => [
        escaped(nameOf(row)),
        ...checks.map((check) => (row.checks[check] === undefined ? "" : stateWords[row.checks[check]])),
      ]);
    parts.push(table(["Object", ...checks.map((check) => checkWords[check])], lines));
    if (touched.length > mostRows) parts.push(`${touched.length - mostRows} more objects are not listed.`);
  }
  if (others.length > 0)
    parts.push(`Not checked: ${others.map((other) => `${other.count} ${escaped(other.kind)}`).join(", ")}`);
  append(
    parts,
    broken.map(({ file, line, text }) => escaped(`${file}:${line}: ${text}`)),
  );
  if (moreBroken > 0) parts.push(`${moreBroken} more could not be read.`);
  if (omitted > 0) parts.push(`${omitted} documents beyond the limit were ignored.`);
  return `${parts.join("\n\n")}\n`;
}

function nameOf({ namespace, name }: StoredRow): string {
  return namespace === "" ? name : `${namespace}/${name}`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

/** Our words, with places in backticks. */
function inMarkdown(text: string): string {
  return text
    .split("`")
    .map((part, i) => (i % 2 === 1 ? `<code>${escaped(part)}</code>` : escaped(part)))
    .join("");
}

function escaped(text: string): string {
  return text.replaceAll(/\s+/g, " ").replaceAll(/[\\|<>*_`[\]#&@]/g, (mark) => `&#${mark.codePointAt(0)};`);
}
