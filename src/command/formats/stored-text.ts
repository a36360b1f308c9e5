import { counted } from "../../engine/apimachinery/field/counted.ts";
import { append } from "../../engine/go/value/append.ts";
import { checkWords, countsText, groupText, mostShown } from "../../engine/tools/stored/export/words.ts";
import type { CauseSummary, StoredSummary } from "../../engine/tools/stored/sum/summary.ts";
import { minorsText } from "../minors.ts";
import { visibleLine } from "../visible.ts";

/** Objects by cause, for a terminal. What was the same under the old definition comes last. */
export function storedText(summary: StoredSummary): string {
  const { kind, kubernetes, causes, otherCauses, refusals, others, moreOthers, broken, moreBroken } = summary;
  const lines: string[] = [];
  for (const { kubernetes: minor, refused, text } of refusals) {
    const which = refused === "before" ? "old definition" : "new definition";
    lines.push(`error: Kubernetes ${minor} rejects the ${which}: ${visibleLine(text)}`, "");
  }
  for (const cause of causes.slice(0, mostShown)) append(lines, causeLines(cause, kubernetes));
  if (causes.length > mostShown)
    lines.push(`${counted(causes.length - mostShown, "more cause")} not shown.`, "");
  if (otherCauses > 0) lines.push(`${counted(otherCauses, "finding")} of other causes not listed.`, "");
  for (const { file, line, text } of broken)
    lines.push(`error[unreadable]: ${visibleLine(`${file}:${line}`)}: ${visibleLine(text)}`);
  if (moreBroken > 0) lines.push(`${moreBroken} more could not be read.`);
  const rest = [
    ...others.map((other) => `${other.count} ${visibleLine(other.kind)}`),
    ...(moreOthers > 0 ? [`${moreOthers} of other kinds`] : []),
  ];
  if (rest.length > 0) lines.push(`Not checked: ${rest.join(", ")}.`);
  if (kubernetes.length > 0)
    lines.push(`${visibleLine(kind)} on Kubernetes ${minorsText(kubernetes)}: ${countsText(summary)}.`);
  return `${lines.join("\n")}\n`;
}

function causeLines(cause: CauseSummary, minors: readonly string[]): readonly string[] {
  const { state, count, examples, words, kubernetes } = cause;
  const lines = [`${counted(count, "object")}: ${visibleLine(groupText(cause))}`];
  for (const { file, line, name, namespace } of examples.slice(0, 1)) {
    const own = namespace === "" ? name : `${namespace}/${name}`;
    lines.push(` --> ${visibleLine(`${file}:${line}`)}  ${visibleLine(own)}`);
  }
  if (state !== "changed") lines.push(`  = server: ${visibleLine(words)}`);
  if (kubernetes.length < minors.length) lines.push(`  = kubernetes: ${minorsText(kubernetes)}`);
  lines.push("");
  return lines;
}

/** The names of the checks, for the help. */
export const checkList = Object.values(checkWords).join(", ");
