import type { Value } from "../../go/value/value.ts";
import type { Structural } from "../../server/schema/structural.ts";
import { failures } from "../samples/check.ts";
import type { Demand, Goal } from "../samples/demand.ts";
import { take } from "../samples/lazy.ts";
import type { Maker } from "../samples/maker.ts";
import type { NodePair } from "./node-pair.ts";

/** Values that are looked at before a search is given up, and goals that are made of them. */
const mostValues = 400;
const mostGoals = 6;

/**
 * What a value has to obey that is to show the change of one keyword: all of the node before, and all of the new one
 * but for that keyword, so that nothing else is in its way.
 */
export function demandBut({ before, after, base }: NodePair, changed: Partial<Structural>): Demand {
  const relaxed = { ...after, ...changed };
  return base.before === before ? [before, relaxed] : [base.before, before, relaxed];
}

/** Those of the values that the node before takes and the new one does not. */
export function* telling(pair: NodePair, values: Iterable<Value>, maker: Maker): Generator<Goal> {
  const { base, at } = pair;
  let given = 0;
  for (const value of take(values, mostValues)) {
    if (!maker.budget.spend() || given >= mostGoals) return;
    const wasFine = failures(value, base.before, maker.isResourceRoot(base.before)).length === 0;
    if (!wasFine) continue;
    const isRoot = base.after.at.length === 0 || base.after.embeddedResource;
    if (failures(value, base.after, isRoot).length === 0) continue;
    given++;
    yield { at, value };
  }
}

/** One list after the other. */
export function* both(...lists: readonly Iterable<Value>[]): Generator<Value> {
  for (const list of lists) yield* list;
}
