import { correlate } from "../correlation/correlated-object.ts";
import type { RuleChecker } from "./checker.ts";
import { objectBudget } from "./limits.ts";
import { RuleWalk, unpaired } from "./walk.ts";

/** Judges the rules of objects. */
export const ruleChecker: RuleChecker = {
  check(schema, object, old) {
    const walk = new RuleWalk(objectBudget);
    const ratcheting =
      old === undefined ? unpaired : { current: correlate(object, old, schema), parent: undefined };
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
  },
};
