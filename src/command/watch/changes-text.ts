import { counted } from "../../engine/apimachinery/field/counted.ts";
import type { Finding, FindingsReport } from "../findings.ts";
import { findingText, type Look, paintWith, placeText, summaryText } from "../formats/text.ts";
import { visibleLine } from "../visible.ts";

/** The maximum number of changed files that are named. */
const mostNamed = 3;

/** What changed between two reports of the same files: new findings as a whole, and a line for each that is gone. */
export function changesText(
  before: readonly Finding[],
  report: FindingsReport,
  look: Look,
  head: { readonly time: string; readonly files: readonly string[] },
): string {
  const paint = paintWith(look.color);
  const fresh = without(report.findings, before);
  const gone = without(before, report.findings).map(
    (finding) =>
      `${paint("good", "gone")}: ${finding.level}[${visibleLine(finding.rule)}] ${placeText(finding)}\n`,
  );
  return [
    `${paint("bold", `${head.time} ${filesText(head.files)} changed.`)}\n`,
    ...fresh.map((finding) => findingText(finding, report, look)),
    ...(gone.length === 0 ? [] : [gone.join("")]),
    summaryText(report, look.color),
  ].join("\n");
}

function filesText(files: readonly string[]): string {
  return files.length > mostNamed ? counted(files.length, "file") : files.map(visibleLine).join(", ");
}

/** The findings that are not in another list. Lines may have moved, and equal findings are counted. */
function without(findings: readonly Finding[], others: readonly Finding[]): readonly Finding[] {
  const counts = new Map<string, number>();
  for (const each of others) counts.set(keyOf(each), (counts.get(keyOf(each)) ?? 0) + 1);
  return findings.filter((each) => {
    const key = keyOf(each);
    const count = counts.get(key) ?? 0;
    counts.set(key, count - 1);
    return count <= 0;
  });
}

function keyOf({ file, level, rule, kind, name, path, text }: Finding): string {
  return JSON.stringify([file, level, rule, kind, name, path, text]);
}
