import type { Change } from "../engine.ts";

/** True if there may be a way to keep what a stage removed. */
export function isFixable(kind: Change["kind"]): boolean {
  return kind === "pruned" || kind === "nulled" || kind === "lost" || kind === "ignored";
}
