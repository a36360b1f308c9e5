import type { Chosen } from "./bound.ts";
import { wide } from "./habits.ts";
import type { Variable } from "./variable.ts";

/** How many halvings and doublings of what people are used to are tried, in half steps. */
const lowestLevel = -24;
const highestLevel = 32;

/**
 * Values for `variables`, all equally far from what people are used to, the loosest such that `isGood` holds, which
 * must hold for tighter values wherever it holds for looser ones. No value is looser than `ceiling` has it. Undefined
 * where even the tightest are not good.
 */
export function assign(
  variables: readonly Variable[],
  base: Chosen,
  ceiling: Chosen,
  isGood: (chosen: Chosen) => boolean,
): Chosen | undefined {
  const at = (level: number): Chosen => {
    const chosen = new Map(base);
    for (const variable of variables) chosen.set(variable.id, atLevel(variable, level, ceiling));
    return chosen;
  };
  let [low, high] = [lowestLevel, highestLevel];
  if (!isGood(at(low))) return undefined;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (isGood(at(middle))) low = middle;
    else high = middle - 1;
  }
  return at(low);
}

/** What `value` is, measured by what people are used to: 0 for the same, 1 for twice as much. */
export function looseness(variable: Variable, value: bigint): number {
  return Math.log2(Number(value) / Number(usual(variable)));
}

/** What would do: a bound that stands there need not be far above the usual one. */
export function usual({ habit, implied, current }: Variable): bigint {
  const most = implied?.bound ?? current;
  if (most === undefined) return habit.usual;
  const widest = wide(habit);
  return most < 1n ? 1n : most < widest ? most : widest;
}

function atLevel(variable: Variable, level: number, ceiling: Chosen): bigint {
  const steps = stepsWithin(variable, ceiling);
  const target = Number(usual(variable)) * 2 ** (level / 2);
  return steps.findLast((step) => Number(step) <= target) ?? steps[0] ?? variable.least;
}

function stepsWithin({ id, steps }: Variable, ceiling: Chosen): readonly bigint[] {
  const top = ceiling.get(id);
  return top === undefined ? steps : steps.filter((step) => step <= top);
}

/** Raises values step by step, the tightest first, as long as the result is good, of which one bound is new. */
export function loosen(
  variables: readonly Variable[],
  from: Chosen,
  isGood: (chosen: Chosen, changed: string) => boolean,
): Chosen {
  let chosen = from;
  let open = [...variables];
  while (open.length > 0) {
    open.sort((a, b) => looseness(a, chosen.get(a.id) ?? 1n) - looseness(b, chosen.get(b.id) ?? 1n));
    const [tightest] = open;
    if (tightest === undefined) break;
    const value = chosen.get(tightest.id) ?? 0n;
    const next = tightest.steps.find((step) => step > value);
    const raised = next === undefined ? undefined : new Map(chosen).set(tightest.id, next);
    if (raised !== undefined && isGood(raised, tightest.id)) chosen = raised;
    else open = open.filter((variable) => variable !== tightest);
  }
  return chosen;
}
