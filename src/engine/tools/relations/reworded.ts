import type { Value } from "../../go/value/value.ts";
import type { Structural, ValidationRule } from "../../server/schema/structural.ts";
import { Budget } from "../samples/budget.ts";
import { take } from "../samples/lazy.ts";
import type { Maker } from "../samples/maker.ts";
import { mostWork } from "./abilities.ts";
import { casesOf } from "./decide/cases.ts";
import { impliesProved } from "./relate.ts";
import { formulaOf } from "./rule-formula.ts";
import { valuesOf } from "./search.ts";

/** The most values that are made for one new rule. */
const mostValues = 60;

/**
 * Why a rule that is new at a node requires nothing more than the node did before; undefined if that is not proved.
 */
export function askedBefore(before: Structural, after: Structural, rule: ValidationRule): string | undefined {
  if (impliesProved(before, [], after, [rule]))
    return "the old schema accepts nothing that violates it: proved";
  return impliesProved(before, before.validations, after, [rule])
    ? "it is true whenever the old rules were: proved"
    : undefined;
}

/**
 * Values that the old rules accept and the new one may reject, made from the cases that their conditions distinguish.
 */
export function valuesAgainst(
  before: Structural,
  after: Structural,
  rule: ValidationRule,
  maker: Maker,
): readonly Value[] {
  const site = { before, after };
  const [old, now] = [formulaOf(before.validations, site, "before"), formulaOf([rule], site, "after")];
  if (old === undefined || now === undefined || before.type !== after.type) return [];
  const work = { left: mostWork };
  const wishes = [
    { formula: old, truths: ["true"] },
    { formula: now, truths: ["false", "error"] },
  ] as const;
  const cases = casesOf(wishes, work);
  const source = { node: before, maker, start: maker.nearest([before]), budget: new Budget(mostValues) };
  const found = take(valuesOf(source, cases, [old, now], [rule.rule], work), mostValues);
  return [...found].map(({ value }) => value);
}
