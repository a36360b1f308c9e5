import type { StoredGroup, StoredReport, StoredRow } from "../report.ts";
import { countsText, groupText } from "./words.ts";

/** How many objects there are, on which minors, and which of those reject a definition. */
export function beginningOf(
  report: Pick<StoredReport, "kind" | "kubernetes" | "refusals" | "counts" | "lost">,
): string[] {
  const { kind, kubernetes, refusals } = report;
  const parts = [`**${escaped(kind || "Stored objects")}: ${countsText(report)}**`];
  if (kubernetes.length > 0) parts.push(`Kubernetes ${kubernetes.join(", ")}`);
  for (const { kubernetes: minor, refused, text } of refusals) {
    const which = refused === "before" ? "definition before" : "definition";
    parts.push(`Kubernetes ${minor} rejects the ${which}: ${escaped(text)}`);
  }
  return parts;
}

/** The table of causes, with more columns. */
export function causesTable(
  causes: readonly { readonly group: Omit<StoredGroup, "first">; readonly more: readonly string[] }[],
  columns: readonly string[],
): string {
  const lines = causes.map(({ group, more }) => [
    String(group.count),
    inMarkdown(groupText(group)),
    group.kubernetes.join(", "),
    ...more,
  ]);
  return table(["Objects", "Cause", "Kubernetes", ...columns], lines);
}

/** What was not checked, and what could not be read. */
export function endOf({
  others,
  broken,
  moreBroken,
}: Pick<StoredReport, "others" | "broken" | "moreBroken">): readonly string[] {
  const parts: string[] = [];
  if (others.length > 0)
    parts.push(`Not checked: ${others.map((other) => `${other.count} ${escaped(other.kind)}`).join(", ")}`);
  for (const { file, line, text } of broken) parts.push(escaped(`${file}:${line}: ${text}`));
  if (moreBroken > 0) parts.push(`${moreBroken} more could not be read.`);
  return parts;
}

export function nameOf({ namespace, name }: Pick<StoredRow, "namespace" | "name">): string {
  return namespace === "" ? name : `${namespace}/${name}`;
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
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

export function escaped(text: string): string {
  return text.replaceAll(/\s+/g, " ").replaceAll(/[\\|<>*_`[\]#&@]/g, (mark) => `&#${mark.codePointAt(0)};`);
}
