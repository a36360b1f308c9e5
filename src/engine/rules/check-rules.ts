import { correlate } from "../correlation/correlated-object.ts";
import type { FieldError } from "../field/error.ts";
import type { Capabilities } from "../minors/capabilities.ts";
import type { Structural } from "../schema/structural.ts";
import type { Value } from "../value/value.ts";
import { objectBudget } from "./limits.ts";
import { RuleWalk, unpaired } from "./walk.ts";

/** What the rules of a version say of an object. */
export interface RuleVerdict {
  readonly errors: readonly FieldError[];
  /** Rules that fail on values which did not change: the server warns. */
  readonly warnings: readonly FieldError[];
  /** What running them cost, in CEL's units. */
  readonly cost: number;
}

/**
 * Evaluates `x-kubernetes-validations` on a whole object. `old` is the stored object of an update; `ratchets`: whether
 * rules that fail on what did not change only warn.
 */
export function checkRules(
  schema: Structural,
  object: Value,
  old: Value | undefined,
  ratchets: boolean,
  capabilities: Capabilities,
): RuleVerdict {
  const walk = new RuleWalk(objectBudget, capabilities);
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
  return { errors: walk.errors, warnings: walk.warnings, cost: objectBudget - walk.budget };
}
