import { observeRun } from "../../cel/interpreter/observed-run.ts";
import { whyFalse } from "../../cel/tooling/why.ts";
import { perCallLimit } from "./limits.ts";
import type { RuleRun } from "./rule-run.ts";

/** A rule that took longer is not run again while a person types. */
const costliestAgain = 20_000;

/**
 * Why a rule was false of a value or gave no answer: the smallest parts that decided, with what they saw. Runs the rule
 * again; undefined for one that is too costly for that, or where nothing smaller can be named.
 */
export function whyRefused({ runnable, cost, variables }: RuleRun): string | undefined {
  const { expression } = runnable;
  if (!expression.ok || cost > costliestAgain) return undefined;
  const { checked, environment } = expression;
  const run = observeRun(checked, environment, variables, { costLimit: perCallLimit });
  return run && whyFalse(checked, run);
}
