import type { Problem } from "../../engine.ts";

/** True if something can be done about a problem: about what is rejected, or accepted but not kept. */
export function isRepairable({ severity }: Problem): boolean {
  return severity === "error" || severity === "loss";
}
