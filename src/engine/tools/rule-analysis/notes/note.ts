import type { NoteStep } from "../../relations/play.ts";

/**
 * What a rule does not do, and people take it to do. `gap`: updates that are allowed one by one and together do what the
 * rule forbids. `anew`: so does deleting the object. `always`: nothing fails it. `never`: nothing passes it.
 * `implied`: what it forbids other rules forbid.
 */
export interface RuleNote {
  readonly kind: "gap" | "anew" | "always" | "never" | "implied";
  /** Of `always` and `never`: decided for all values, not only for those that were tried. */
  readonly isProved: boolean;
  /** A sentence in which backticks set off names. */
  readonly text: string;
  /** Requests that show it, in their order, with the engine's answers. */
  readonly steps: readonly NoteStep[];
}
