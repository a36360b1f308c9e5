import type { Value } from "../../go/value/value.ts";
import type { Structural } from "../../server/schema/structural.ts";
import type { Budget } from "../samples/budget.ts";
import { cluesOf, joinClues } from "../samples/clues.ts";
import { take } from "../samples/lazy.ts";
import type { Maker } from "../samples/maker.ts";
import { mutations } from "../samples/mutations.ts";
import type { Cases, Work } from "./decide/cases.ts";
import type { Formula } from "./decide/formula.ts";
import { Realizer, spread } from "./realize.ts";

/** The limits: cases from which values are made, variants of what they leave open, and changes of those values. */
const mostCases = 24;
const mostVariants = 3;
const mostChanges = 24;

/** A value, and the old one if there should be one. */
export interface Change {
  readonly value: Value;
  readonly old: Value | undefined;
}

/** The maker of values for a node, and a value to start with. */
export interface Source {
  readonly node: Structural;
  readonly maker: Maker;
  readonly start: Value | undefined;
  readonly budget: Budget;
}

/** Values made from the cases, then the same with changes to what the rules look at. */
export function* valuesOf(
  source: Source,
  cases: Cases,
  formulas: readonly Formula[],
  rules: readonly string[],
  work: Work,
): Generator<Change> {
  const { node, maker, start, budget } = source;
  const clues = joinClues(rules.map(cluesOf));
  const asksForOld = rules.some((rule) => /\boldSelf\b/.test(rule));
  const realizer = new Realizer(maker, work, formulas, cases);
  const made: Change[] = [];
  for (let variant = 0; variant < mostVariants; variant++) {
    for (const each of spread(cases.cases, mostCases, variant)) {
      if (!budget.spend()) return;
      const value = realizer.value(each, "self", node, start, variant);
      if (value === undefined) continue;
      const isNew = !asksForOld || each.known.get(withoutOld) === true;
      const old = isNew ? undefined : realizer.value(each, "oldSelf", node, start, variant);
      const change = { value, old };
      made.push(change);
      yield change;
    }
  }
  for (const { value, old } of made.slice(0, 6)) {
    for (const next of take(mutations(value, node, clues, maker), mostChanges)) yield { value: next, old };
  }
}

/** The key of the condition that there is no old value. */
const withoutOld = "without an old value";

/** The formula of a rule that is not run without an old value. */
export function runWithOld(formula: Formula): Formula {
  const isNew: Formula = { kind: "other", key: withoutOld, needs: [], mayFail: false };
  return { kind: "or", parts: [isNew, formula] };
}
