import type { Value } from "../../go/value/value.ts";
import type { Structural } from "../../server/schema/structural.ts";
import { failures } from "../samples/check.ts";
import type { Demand, Goal } from "../samples/demand.ts";
import { take } from "../samples/lazy.ts";
import type { Maker } from "../samples/maker.ts";
import type { NodePair } from "./node-pair.ts";

/** The most values that are tried in one search, and the most goals made from them. */
const mostValues = 400;
const mostGoals = 6;

/**
 * The demand on a value that should show the change of one keyword: the whole old node, and the new one except for
 * that keyword, so that nothing else rejects the value.
 */
export function demandBut(pair: NodePair, changed: Partial<Structural>): Demand {
  return [...demandBefore(pair), { ...pair.after, ...changed }];
}

/** The demand of the old definition on a value. */
export function demandBefore({ before, base }: NodePair): Demand {
  return base.before === before ? [before] : [base.before, before];
}

/** The values that the old node accepts and the new one rejects. */
export function* telling(pair: NodePair, values: Iterable<Value>, maker: Maker): Generator<Goal> {
  const { before, after, base, at } = pair;
  // The nodes below a branch check values that the node itself may accept.
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

/** Concatenates lists of values. */
export function* both(...lists: readonly Iterable<Value>[]): Generator<Value> {
  for (const list of lists) yield* list;
}
