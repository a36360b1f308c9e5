import { type Bounds, type Chosen, instead } from "./bound.ts";
import { wide } from "./habits.ts";
import type { Variable } from "./variable.ts";

/** How many halvings and doublings of what people are used to are tried, in half steps. */
const lowestLevel = -24;
const highestLevel = 32;

/**
 * Values for `variables`, all equally far from what people are used to, the loosest such that `isGood` holds of them and
 * of what was chosen `before`; it must hold for tighter values wherever it holds for looser ones. No value is looser than
 * the one before. Undefined where even the tightest are not good.
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

function atLevel(variable: Variable, level: number, ceiling: Bounds): bigint {
  const steps = stepsWithin(variable, ceiling);
  const target = Number(usual(variable)) * 2 ** (level / 2);
  return steps.findLast((step) => Number(step) <= target) ?? steps[0] ?? variable.least;
}

function stepsWithin({ id, steps }: Variable, ceiling: Bounds): readonly bigint[] {
  const top = ceiling.get(id);
  return top === undefined ? steps : steps.filter((step) => step <= top);
}

/** Raises values step by step, the tightest first, as long as the result is good, of which one bound is new. */
export function loosen(
  variables: readonly Variable[],
  from: Chosen,
  isGood: (chosen: Bounds, changed: string) => boolean,
): Chosen {
  const chosen = new Map(from);
  const open = new Tightest();
  for (const [i, variable] of variables.entries()) open.add(variable, chosen.get(variable.id) ?? 1n, i);
  // Of those that are equally tight the one that was raised last comes first.
  for (let turn = -1; ; turn--) {
    const tightest = open.take();
    if (tightest === undefined) return chosen;
    const { id, steps } = tightest;
    const value = chosen.get(id) ?? 0n;
    const next = steps.find((step) => step > value);
    if (next === undefined) continue;
    chosen.set(id, next);
    if (isGood(chosen, id)) open.add(tightest, next, turn);
    else chosen.set(id, value);
  }
}

interface Waiting {
  readonly variable: Variable;
  readonly looseness: number;
  readonly turn: number;
}

/** Variables by how tight their values are, in a heap. */
class Tightest {
  private readonly heap: Waiting[] = [];

  /** Of equally tight ones that with the lowest `turn` is taken first. */
  add(variable: Variable, value: bigint, turn: number): void {
    const { heap } = this;
    const added: Waiting = { variable, looseness: looseness(variable, value), turn };
    let at = heap.push(added) - 1;
    for (;;) {
      const above = (at - 1) >> 1;
      const parent = heap[above];
      if (parent === undefined || !isBefore(added, parent)) break;
      heap[at] = parent;
      at = above;
    }
    heap[at] = added;
  }

  take(): Variable | undefined {
    const { heap } = this;
    const [first] = heap;
    const last = heap.pop();
    if (first === undefined || last === undefined || first === last) return first?.variable;
    let at = 0;
    for (;;) {
      const [left, right] = [heap[2 * at + 1], heap[2 * at + 2]];
      const isRight = left !== undefined && right !== undefined && isBefore(right, left);
      const least = isRight ? right : left;
      if (least === undefined || !isBefore(least, last)) break;
      heap[at] = least;
      at = 2 * at + (isRight ? 2 : 1);
    }
    heap[at] = last;
    return first.variable;
  }
}

function isBefore(a: Waiting, b: Waiting): boolean {
  return a.looseness < b.looseness || (a.looseness === b.looseness && a.turn < b.turn);
}
