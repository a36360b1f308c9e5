import type { Problem } from "../../engine.ts";

/** Whether something can be done about it: what is rejected, and what is taken and not kept. */
export function isRepairable({ severity }: Problem): boolean {
  return severity === "error" || severity === "loss";
}
