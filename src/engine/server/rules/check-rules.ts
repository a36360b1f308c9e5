import type { FieldError } from "../../apimachinery/field/error.ts";
import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import type { Value } from "../../go/value/value.ts";
import { correlate } from "../schema/correlation/correlated-object.ts";
import type { Structural } from "../schema/structural.ts";
import { objectBudget } from "./limits.ts";
import type { RuleObserver, RuleRun } from "./rule-run.ts";
import { RuleWalk, unpaired } from "./walk.ts";

/** What the rules of a version say of an object. */
export interface RulesVerdict {
  readonly errors: readonly FieldError[];
  /** Rules that fail on values which did not change: the server warns. */
  readonly warnings: readonly FieldError[];
  /** What running them cost, in CEL's units. */
  readonly cost: number;
  /** The first that did not pass, to be explained. */
  readonly refusals: readonly RuleRun[];
}

/** A page shows no more at once, and people fix one after the other. */
const mostRefusals = 5;

/**
 * Evaluates `x-kubernetes-validations` on a whole object. `old` is the stored object of an update; `ratchets`: whether
 * rules that fail on what did not change only warn. An observer is told of each rule as it is applied.
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
