import { type Manifest, mayDefine } from "../../engine/tools/project/manifest.ts";
import type { FindingsReport, Verdict } from "../findings.ts";
import type { CheckResult } from "../tasks/check.ts";
import type { Task } from "./check-tasks.ts";
import type { CheckOptions } from "./options.ts";

/** What a verdict says about its object. */
export function headOf({ file, line, kind, name, namespace }: Manifest) {
  return { file, line, kind, name, namespace };
}

/** Adds the answers of a task. */
export function addAnswers(
  verdicts: Map<Manifest, Verdict>,
  task: Task,
  { answers }: CheckResult,
  { kubernetes }: Pick<CheckOptions, "kubernetes">,
): void {
  [task.definition, ...task.objects].forEach((manifest, i) => {
    const own = answers[i] ?? [];
    const isUnsent = own.length < kubernetes.length;
    const skipped = isUnsent ? { skipped: "Not sent, because its definition is rejected." } : {};
    verdicts.set(manifest, { ...headOf(manifest), answers: own, ...skipped });
  });
}

/** How many definitions and objects the servers were asked about. */
export function checkedCounts({ verdicts, dumped }: Pick<FindingsReport, "verdicts" | "dumped">) {
  const judged = verdicts.filter(({ answers, skipped }) => answers.length > 0 || skipped === undefined);
  const definitions = judged.filter(({ kind }) => mayDefine(kind)).length;
  const ofDumps = (dumped?.accepted ?? 0) + (dumped?.rejected ?? 0);
  return { definitions, objects: judged.length - definitions + ofDumps };
}
