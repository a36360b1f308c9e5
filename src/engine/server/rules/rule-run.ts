import type { FieldError } from "../../apimachinery/field/error.ts";
import type { CelValue } from "../../cel/values/value.ts";
import type { Path } from "../../go/value/path.ts";
import type { RunnableRule } from "./validator.ts";

/**
 * What came of a rule at a value. `tolerated`: it is false, and the value did not change. `stopped`: it took more than
 * was left, and no rule was run after it. `noOldValue`: it asks for one and there is none, so that it was not run.
 */
export type RuleVerdict = "passed" | "failed" | "tolerated" | "error" | "stopped" | "noOldValue";

/** A rule applied to a value. */
export interface RuleRun {
  readonly runnable: RunnableRule;
  /** The value, in the object. */
  readonly path: Path;
  readonly verdict: RuleVerdict;
  /** What it took off the budget, its message included. */
  readonly cost: number;
  readonly error: FieldError | undefined;
  /** What the expression was given. */
  readonly variables: ReadonlyMap<string, CelValue>;
}

/** Is told of the rules of an object as they are applied. */
export interface RuleObserver {
  /** Of all that did not pass. */
  readonly refused: (run: RuleRun) => void;
  /** Of the others. */
  readonly settled?: (run: RuleRun) => void;
}
