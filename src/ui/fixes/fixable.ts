import type { Change } from "../engine.ts";

/** Whether there may be a way to keep what a stage took. */
export function isFixable(kind: Change["kind"]): boolean {
  return kind === "pruned" || kind === "nulled" || kind === "lost" || kind === "ignored";
}
