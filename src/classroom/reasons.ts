import type { ReasonId } from "../ui/workspace/prediction.ts";

/** All reasons that a prediction may give. */
export const reasons = [
  "unchanged",
  "prune",
  "nulls",
  "default",
  "definition",
  "decode",
  "schema",
  "lists",
  "rules",
  "other",
] as const satisfies readonly ReasonId[];
