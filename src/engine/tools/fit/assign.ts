import { type Bounds, type Chosen, instead } from "./bound.ts";
import { wide } from "./habits.ts";
import type { Variable } from "./variable.ts";

/** The halvings and doublings of the usual size that are tried, in half steps. */
const lowestLevel = -24;
const highestLevel = 32;

/**
 * Chooses values for `variables`, all equally far from the usual sizes, as loose as possible so that `isGood` holds
 * for them together with what was chosen `before`. If `isGood` holds for some values, it must hold for tighter ones.
 * No value is looser than in `before`. Undefined if even the tightest values are not good.
 */
export function assign(
  variables: readonly Variable[],
  before: Bounds,
  isGood: (chosen: Bounds) => boolean,
): Chosen | undefined {
  const at = (level: number): Chosen =>
    new Map(variables.map((variable) => [variable.id, atLevel(variable, level, before)]));
  let [low, high] = [lowestLevel, highestLevel];
  if (!isGood(instead(at(low), before))) return undefined;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (isGood(instead(at(middle), before))) low = middle;
    else high = middle - 1;
  }
  return at(low);
}

/** The size of `value` compared with the usual one: 0 for the same, 1 for twice as much. */
export function looseness(variable: Variable, value: bigint): number {
  return Math.log2(Number(value) / Number(usual(variable)));
}

/** A sufficient bound: it need not be far above the usual one just because the current one is. */
export function usual({ habit, implied, current }: Variable): bigint {
  const most = implied?.bound ?? current;
  if (most === undefined) return habit.usual;
  const widest = wide(habit);
  return most < 1n ? 1n : most < widest ? most : widest;
}

function atLevel(variable: Variable, level: number, ceiling: Bounds): bigint {
  const steps = stepsWithin(variable, ceiling);
  const target = Number(usual(variable)) * 2 ** (level / 2);
  return steps.findLast((step) => Number(step) <= target) ?? steps[0] ?? variable.least;
}

function stepsWithin({ id, steps }: Variable, ceiling: Bounds): readonly bigint[] {
  const top = ceiling.get(id);
  return top === undefined ? steps : steps.filter((step) => step <= top);
}

/**
 * Raises values step by step, the tightest first, as long as `isGood` holds; each call of it has one changed bound.
 */
export function loosen(
  variables: readonly Variable[],
  from: Chosen,
  isGood: (chosen: Bounds, changed: string) => boolean,
): Chosen {
  const chosen = new Map(from);
  const open = variables.map((variable) => ({
    variable,
    slack: looseness(variable, chosen.get(variable.id) ?? 1n),
  }));
  open.sort((a, b) => a.slack - b.slack);
  for (let tightest = open.shift(); tightest !== undefined; tightest = open.shift()) {
    const { variable } = tightest;
    const value = chosen.get(variable.id) ?? 0n;
    const next = variable.steps.find((step) => step > value);
    if (next === undefined) continue;
    chosen.set(variable.id, next);
    if (!isGood(chosen, variable.id)) {
      chosen.set(variable.id, value);
      continue;
    }
    const slack = looseness(variable, next);
    let [low, high] = [0, open.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((open[middle]?.slack ?? slack) < slack) low = middle + 1;
      else high = middle;
    }
    open.splice(low, 0, { variable, slack });
  }
  return chosen;
}
