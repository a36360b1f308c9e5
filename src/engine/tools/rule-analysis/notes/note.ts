import type { NoteStep } from "../../relations/play.ts";

/**
 * Something that a rule does not do although people expect it to. `gap`: single updates are allowed that together do
 * what the rule forbids. `anew`: deleting and creating the object does it. `always`: no value fails the rule.
 * `never`: no value passes it. `implied`: other rules already forbid what it forbids.
 */
export interface RuleNote {
  readonly kind: "gap" | "anew" | "always" | "never" | "implied";
  /** For `always` and `never`: proved for all values, not only for those that were tried. */
  readonly isProved: boolean;
  /** A sentence with names in backticks. */
  readonly text: string;
  /** Requests that show it, in order, with the engine's answers. */
  readonly steps: readonly NoteStep[];
}
