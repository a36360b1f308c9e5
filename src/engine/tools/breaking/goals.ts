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
export function demandBut(pair: NodePair, changed: Partial<Structural>): Demand {
  return [...demandBefore(pair), { ...pair.after, ...changed }];
}

/** What a value had to obey before. */
export function demandBefore({ before, base }: NodePair): Demand {
  return base.before === before ? [before] : [base.before, before];
}

/** Those of the values that the node before takes and the new one does not. */
export function* telling(pair: NodePair, values: Iterable<Value>, maker: Maker): Generator<Goal> {
  const { before, after, base, at } = pair;
  // What is below a branch judges values that the node itself may well take.
  const [old, now] = [new Set([base.before, before]), new Set([base.after, after])];
  let given = 0;
  for (const value of take(values, mostValues)) {
    if (!maker.budget.spend() || given >= mostGoals) return;
    const takes = (node: Structural): boolean => failures(value, node, isRoot(node, maker)).length === 0;
    if (![...old].every(takes) || [...now].every(takes)) continue;
    given++;
    yield { at, value };
  }
}

function isRoot(node: Structural, maker: Maker): boolean {
  return node.at.length === 0 || maker.isResourceRoot(node);
}

/** One list after the other. */
export function* both(...lists: readonly Iterable<Value>[]): Generator<Value> {
  for (const list of lists) yield* list;
}
