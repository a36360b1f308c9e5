import { counted } from "../../engine/apimachinery/field/counted.ts";
import { checkWords, countsText, groupText } from "../../engine/tools/stored/export/words.ts";
import type { StoredReport } from "../../engine/tools/stored/report.ts";
import { minorsText } from "../minors.ts";
import { visibleLine } from "../visible.ts";

/** Objects by cause, for a terminal. What was the same under the old definition comes last. */
export function storedText(report: StoredReport): string {
  const { kind, kubernetes, groups, rows, refusals, others, broken, moreBroken, omitted } = report;
  const lines: string[] = [];
  for (const { kubernetes: minor, refused, text } of refusals) {
    const which = refused === "before" ? "old definition" : "new definition";
    lines.push(`error: Kubernetes ${minor} rejects the ${which}: ${visibleLine(text)}`, "");
  }
  for (const group of groups) {
    const { state, count, first, words, kubernetes: own } = group;
    const row = rows[first];
    const name =
      row === undefined || row.namespace === "" ? (row?.name ?? "") : `${row.namespace}/${row.name}`;
    lines.push(`${counted(count, "object")}: ${visibleLine(groupText(group))}`);
    if (row !== undefined) lines.push(` --> ${visibleLine(`${row.file}:${row.line}`)}  ${visibleLine(name)}`);
    if (state !== "changed") lines.push(`  = server: ${visibleLine(words)}`);
    if (own.length < kubernetes.length) lines.push(`  = kubernetes: ${minorsText(own)}`);
    lines.push("");
  }
  for (const { file, line, text } of broken)
    lines.push(`error[unreadable]: ${visibleLine(`${file}:${line}`)}: ${visibleLine(text)}`);
  if (moreBroken > 0) lines.push(`${moreBroken} more could not be read.`);
  if (others.length > 0)
    lines.push(
      `Not checked: ${others.map((other) => `${other.count} ${visibleLine(other.kind)}`).join(", ")}.`,
    );
  if (omitted > 0) lines.push(`${omitted} documents beyond the limit were not checked.`);
  if (kubernetes.length > 0)
    lines.push(`${visibleLine(kind)} on Kubernetes ${minorsText(kubernetes)}: ${countsText(report)}.`);
  return `${lines.join("\n")}\n`;
}

/** The names of the checks, for the help. */
export const checkList = Object.values(checkWords).join(", ");
