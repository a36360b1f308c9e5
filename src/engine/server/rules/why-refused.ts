import { observeRun } from "../../cel/interpreter/observed-run.ts";
import { whyFalse } from "../../cel/tooling/why.ts";
import { perCallLimit } from "./limits.ts";
import type { RuleRun } from "./rule-run.ts";

/** A more expensive rule is not run again, because the user may be typing. */
const costliestAgain = 20_000;

/**
 * Explains why a rule was false or failed: the smallest parts that were the cause, with their values. Runs the rule
 * again. Undefined if it is too expensive for that, or if there is no smaller part.
 */
export function whyRefused({ runnable, cost, variables }: RuleRun): string | undefined {
  const { expression } = runnable;
  if (!expression.ok || cost > costliestAgain) return undefined;
  const { checked, environment } = expression;
  const run = observeRun(checked, environment, variables, { costLimit: perCallLimit });
  return run && whyFalse(checked, run);
}
