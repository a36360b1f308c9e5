import type { FieldError } from "../../apimachinery/field/error.ts";
import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import type { Value } from "../../go/value/value.ts";
import { correlate } from "../schema/correlation/correlated-object.ts";
import type { Structural } from "../schema/structural.ts";
import { objectBudget } from "./limits.ts";
import type { RuleObserver, RuleRun } from "./rule-run.ts";
import { RuleWalk, unpaired } from "./walk.ts";

/** The result of a version's rules for an object. */
export interface RulesVerdict {
  readonly errors: readonly FieldError[];
  /** Rules that fail on unchanged values. The server warns about them. */
  readonly warnings: readonly FieldError[];
  /** The cost of the rules, in CEL cost units. */
  readonly cost: number;
  /** The first rules that did not pass, for explanations. */
  readonly refusals: readonly RuleRun[];
}

/** The page does not show more at once, because users fix one after the other. */
const mostRefusals = 5;

/**
 * Evaluates `x-kubernetes-validations` on a whole object. `old` is the stored object of an update. If `ratchets` is
 * set, rules that fail on unchanged values only warn. The observer is called for each rule that is applied.
 */
export function checkRules(
  schema: Structural,
  object: Value,
  old: Value | undefined,
  ratchets: boolean,
  capabilities: Capabilities,
  observer?: RuleObserver,
): RulesVerdict {
  const refusals: RuleRun[] = [];
  const refused = (run: RuleRun): void => {
    if (refusals.length < mostRefusals) refusals.push(run);
  };
  const walk = new RuleWalk(objectBudget, capabilities, observer ?? { refused });
  const ratcheting =
    old === undefined || !ratchets
      ? unpaired
      : { current: correlate(object, old, schema), parent: undefined };
  walk.visit({
    value: object,
    old,
    path: [],
    validation: schema,
    node: schema,
    isResourceRoot: true,
    ratcheting,
  });
  return { errors: walk.errors, warnings: walk.warnings, cost: objectBudget - walk.budget, refusals };
}
