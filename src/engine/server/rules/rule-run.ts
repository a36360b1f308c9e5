import type { FieldError } from "../../apimachinery/field/error.ts";
import type { CelValue } from "../../cel/values/value.ts";
import type { Path } from "../../go/value/path.ts";
import type { RunnableRule } from "./validator.ts";

/**
 * The result of a rule for a value. `tolerated`: it is false, but the value did not change. `stopped`: it exceeded the
 * remaining budget, and no rule was run after it. `noOldValue`: it was not run because it needs an old value and there
 * is none.
 */
export type RuleVerdict = "passed" | "failed" | "tolerated" | "error" | "stopped" | "noOldValue";

/** A rule that was applied to a value. */
export interface RuleRun {
  readonly runnable: RunnableRule;
  /** The path of the value in the object. */
  readonly path: Path;
  readonly verdict: RuleVerdict;
  /** The cost that was taken from the budget, including the message. */
  readonly cost: number;
  readonly error: FieldError | undefined;
  /** The variables that the expression was evaluated with. */
  readonly variables: ReadonlyMap<string, CelValue>;
}

/** Called for the rules of an object as they are applied. */
export interface RuleObserver {
  /** Called for each rule that did not pass. */
  readonly refused: (run: RuleRun) => void;
  /** Called for each other rule. */
  readonly settled?: (run: RuleRun) => void;
}
