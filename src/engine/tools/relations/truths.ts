import { newest } from "../../apimachinery/minors/capabilities.ts";
import { segmentKey } from "../../go/value/path.ts";
import { remembering } from "../../go/value/remembering.ts";
import type { Value } from "../../go/value/value.ts";
import { objectBudget } from "../../server/rules/limits.ts";
import type { RuleRun } from "../../server/rules/rule-run.ts";
import { RuleWalk, unpaired } from "../../server/rules/walk.ts";
import type { Structural, ValidationRule } from "../../server/schema/structural.ts";
import type { Truth } from "./decide/judge.ts";

/** The node with these rules and none below it, so that only these are asked. */
export function withRules(node: Structural, validations: readonly ValidationRule[]): Structural {
  return { ...withoutRules(node), validations };
}

/** A node without any rules, at it or below it. */
export const withoutRules = remembering((node: Structural): Structural => {
  const { additionalProperties: additional, items } = node;
  return {
    ...node,
    validations: [],
    items: items && withoutRules(items),
    properties: new Map([...node.properties].map(([name, each]) => [name, withoutRules(each)])),
    additionalProperties: typeof additional === "object" ? withoutRules(additional) : additional,
  };
});

/**
 * The outcome of each rule of a node for a value, or for the change from `old` to it, as the newest server evaluates
 * it. Undefined for a rule that is not run because it needs an old value.
 */
export function truthsAt(
  node: Structural,
  isResourceRoot: boolean,
  value: Value,
  old?: Value,
): readonly (Truth | undefined)[] {
  const found: (Truth | undefined)[] = node.validations.map(() => undefined);
  const told = ({ runnable, verdict }: RuleRun): void => {
    const index = Number(segmentKey(runnable.at.at(-1) ?? 0));
    if (verdict === "passed") found[index] = "true";
    else if (verdict !== "noOldValue") found[index] = verdict === "failed" ? "false" : "error";
  };
  const walk = new RuleWalk(objectBudget, newest, { refused: told, settled: told });
  walk.visit({ value, old, path: [], validation: node, node, isResourceRoot, ratcheting: unpaired });
  return found;
}

/** Whether all rules that were run hold. */
export function allHold(truths: readonly (Truth | undefined)[]): boolean {
  return truths.every((truth) => truth === "true" || truth === undefined);
}
