import type { ChangeKind, StageReport } from "../engine.ts";
import { count } from "../workspace/words.ts";

/** What the strip shows for a stage: a sign with a number, "" if it did nothing, and the same in words. */
export interface Chip {
  readonly text: string;
  readonly tone: "quiet" | "bad" | "warn" | "removed" | "added";
  readonly spoken: string;
}

function chip(text: string, tone: Chip["tone"], spoken: string): Chip {
  return { text, tone, spoken };
}

const removing: readonly ChangeKind[] = ["pruned", "nulled", "lost", "ignored"];

function changedChip({ changes }: StageReport): Chip {
  const number = changes.length;
  const removed = changes.every(({ kind }) => removing.includes(kind));
  if (removed) return chip(`−${number}`, "removed", `${number} dropped`);
  if (changes.every(({ kind }) => kind === "defaulted"))
    return chip(`+${number}`, "added", `${number} added`);
  return chip(`±${number}`, "warn", `${number} changed`);
}

/** The chip of a stage. Problems come before changes, errors before warnings. */
export function chipOf(stage: StageReport | undefined): Chip {
  if (stage === undefined) return chip("", "quiet", "not reached");
  const errors = stage.problems.filter((problem) => problem.severity === "error").length;
  const others = stage.problems.length - errors;
  const ifFixed = stage.hypothetical ? ", if the earlier problem were fixed" : "";
  const withHint = (found: Chip): Chip => ({ ...found, spoken: found.spoken + ifFixed });
  if (stage.status === "skipped") return chip("", "quiet", "skipped");
  if (errors > 0) return withHint(chip(`×${errors}`, "bad", count(errors, "problem")));
  if (stage.status === "failed") return withHint(chip("×", "bad", "failed"));
  if (stage.changes.length > 0) return withHint(changedChip(stage));
  if (others > 0) return withHint(chip(`!${others}`, "warn", count(others, "warning")));
  return withHint(chip("", "quiet", "ok"));
}
