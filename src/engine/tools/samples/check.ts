import type { FieldError } from "../../apimachinery/field/error.ts";
import { newest } from "../../apimachinery/minors/capabilities.ts";
import { remembering } from "../../go/value/remembering.ts";
import { isList, type Value } from "../../go/value/value.ts";
import { objectBudget } from "../../server/rules/limits.ts";
import { RuleWalk, unpaired } from "../../server/rules/walk.ts";
import { applyDefaults } from "../../server/schema/defaulting/default.ts";
import { mayHaveRules } from "../../server/schema/has-rules.ts";
import { validateListTypes } from "../../server/schema/listtype/validate.ts";
import { emptyStructural, type Structural } from "../../server/schema/structural.ts";
import { validateValue } from "../../server/schema/validation/validate-value.ts";

/**
 * The errors of a value at a node and below it, by the engine's own validators, after defaulting. For parts of
 * an object; a whole object is checked by a request.
 */
export function failures(value: Value, node: Structural, isResourceRoot: boolean): readonly FieldError[] {
  const { output } = applyDefaults(value, node);
  const found = [...validateValue(output, node), ...listFailures(output, node)];
  return [...found, ...ruleFailures(output, node, isResourceRoot)];
}

/** This many rules take as long as any other step. */
const rulesOfStep = 5;

/** The number of steps to check a value of a node, which grows with the number of rules that check it. */
export const stepsOf = remembering((node: Structural): number => 1 + Math.floor(rulesIn(node) / rulesOfStep));

const rulesIn = remembering((node: Structural): number => {
  const { additionalProperties: additional, items, properties, validations } = node;
  const below = [
    ...properties.values(),
    ...(items === undefined ? [] : [items]),
    ...(typeof additional === "object" ? [additional] : []),
  ];
  return below.reduce((sum, each) => sum + rulesIn(each), validations.length);
});

/** List types are checked in objects, so a list is put into one. */
function listFailures(value: Value, node: Structural): readonly FieldError[] {
  if (!isList(value)) return validateListTypes(value, node);
  return validateListTypes(new Map([["list", value]]), holderOf(node));
}

const holderOf = remembering(
  (node: Structural): Structural => ({ ...emptyStructural([]), properties: new Map([["list", node]]) }),
);

/**
 * The errors of the rules at a node and below it, as the newest server evaluates them; with `old` the value is an
 * update of that one.
 */
export function ruleFailures(
  value: Value,
  node: Structural,
  isResourceRoot: boolean,
  old?: Value,
): readonly FieldError[] {
  if (!mayHaveRules(node)) return [];
  const walk = new RuleWalk(objectBudget, newest);
  walk.visit({ value, old, path: [], validation: node, node, isResourceRoot, ratcheting: unpaired });
  return walk.errors;
}

/** Whether a node requires more of an object or a list than its members and their number. */
export function asksMore(node: Structural): boolean {
  return (
    node.validations.length > 0 ||
    node.allOf.length > 0 ||
    node.anyOf.length > 0 ||
    node.oneOf.length > 0 ||
    node.not !== undefined ||
    node.enum.length > 0 ||
    node.minProperties !== undefined ||
    node.maxProperties !== undefined
  );
}
