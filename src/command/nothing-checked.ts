import { counted } from "../engine/apimachinery/field/counted.ts";
import type { Context } from "./context.ts";
import type { FindingsReport } from "./findings.ts";
import { unchecked } from "./unchecked.ts";

/** What a command looked for, and how much of it there is. */
type Counts = readonly (readonly [count: number, one: string])[];

/** A sentence about a run that checked nothing: `Nothing was checked: 0 definitions and 0 objects in 3 files.` */
export function nothingText(counts: Counts, files: number): string {
  const found = counts.map(([count, one]) => counted(count, one)).join(" and ");
  return `Nothing was checked: ${found} in ${counted(files, "file")}.`;
}

/**
 * The report of a run that checked nothing, in which that is an error: a check that passes for nothing hides a wrong
 * path. The report is unchanged if something could not be read, which is an error already.
 */
export function withNothing(
  report: FindingsReport,
  {
    text,
    reason,
    paths,
    isAllowed,
  }: {
    readonly text: string;
    readonly reason?: string | undefined;
    readonly paths: readonly string[];
    readonly isAllowed: boolean;
  },
): FindingsReport {
  if (report.unreadable > 0) return report;
  if (isAllowed) return { ...report, notes: [...report.notes, text] };
  const finding = unchecked({
    file: paths[0] ?? ".",
    rule: "nothing-checked",
    text,
    ...(reason === undefined ? {} : { reason }),
  });
  return { ...report, findings: [...report.findings, finding], unreadable: 1 };
}

/** Whether a run may check nothing. */
export function allowsEmpty({ flags }: Pick<Context, "flags">): boolean {
  return flags["allow-empty"] === true;
}

/** Says that nothing was checked, for a command without findings. Returns the exit code. */
export function tellNothing(text: string, context: Context): number {
  context.tell(`${text}\n`);
  return allowsEmpty(context) ? 0 : 2;
}
