import { assign, loosen, looseness, usual } from "./assign.ts";
import { type Bounds, type Chosen, nothingChosen } from "./bound.ts";
import { boundsOf, type Constraint, isKept } from "./constraint.ts";
import type { Effort } from "./costed-expression.ts";
import type { Variable } from "./variable.ts";

export interface Solution {
  readonly chosen: Chosen;
  /** Limits that no choice of bounds keeps. */
  readonly unsolved: readonly Constraint[];
  /** There was no time to check all of them. */
  readonly gaveUp: boolean;
}

/** With more bounds than this not all selections are tried, and no more selections than this. */
const mostBounds = 8;
const mostSelections = 100;
/** A bound chosen for one limit may raise the cost for another; one or two passes are enough in practice. */
const mostPasses = 4;

/**
 * Finds the fewest and loosest bounds that keep all `targets`; those of `others` that are kept now stay so.
 * Deterministic; ends once `effort` is used up.
 */
export function solve(
  targets: readonly Constraint[],
  others: readonly Constraint[],
  variables: ReadonlyMap<string, Variable>,
  effort: Effort,
): Solution {
  return new Solver(targets, others, variables, effort).run();
}

class Solver {
  readonly #variables: ReadonlyMap<string, Variable>;
  readonly #effort: Effort;
  /** The targets, and the limits that are kept now and must stay so. */
  readonly #wanted: Set<Constraint>;
  readonly #unsolved: Constraint[] = [];

  constructor(
    targets: readonly Constraint[],
    others: readonly Constraint[],
    variables: ReadonlyMap<string, Variable>,
    effort: Effort,
  ) {
    this.#variables = variables;
    this.#effort = effort;
    this.#wanted = new Set([...targets, ...others.filter((one) => isKept(one, nothingChosen))]);
  }

  run(): Solution {
    const chosen = new Map<string, bigint>();
    for (let pass = 0; pass < mostPasses; pass++) {
      const open = this.#open(chosen);
      if (open.length === 0 || this.#effort.left < 0) break;
      for (const one of open) {
        if (this.#effort.left < 0 || isKept(one, chosen)) continue;
        const next = this.#solveOne(one, chosen);
        if (next !== undefined && [...next].some(([id, bound]) => chosen.get(id) !== bound)) {
          for (const [id, bound] of next) chosen.set(id, bound);
        } else {
          this.#unsolved.push(one);
          this.#wanted.delete(one);
        }
      }
    }
    const open = this.#open(chosen);
    const unsolved = [...this.#unsolved, ...open];
    if (this.#effort.left < 0) return { chosen, unsolved, gaveUp: true };
    return { chosen: open.length > 0 ? chosen : this.#settle(chosen), unsolved, gaveUp: false };
  }

  /** The limits that are exceeded, the one exceeded most first; those of single expressions before totals. */
  #open(chosen: Chosen): readonly Constraint[] {
    const found = [...this.#wanted].flatMap((one) => {
      const cost = one.cost(chosen);
      return cost > one.limit ? [{ one, cost }] : [];
    });
    found.sort(
      (a, b) =>
        Number(a.one.isTotal) - Number(b.one.isTotal) || (a.cost === b.cost ? 0 : a.cost > b.cost ? -1 : 1),
    );
    return found.map(({ one }) => one);
  }

  /** Bounds that keep one limit together with those chosen so far, some of which may change. */
  #solveOne(constraint: Constraint, chosen: Chosen): Chosen | undefined {
    const relevant = boundsOf(constraint, chosen).flatMap((id) => this.#variables.get(id) ?? []);
    const fixed = relevant.filter(({ id }) => chosen.has(id));
    const free = relevant.filter(({ id }) => !chosen.has(id));
    const isGood = (values: Bounds): boolean => isKept(constraint, values);
    let best: { readonly chosen: Chosen; readonly penalty: number } | undefined;
    let tried = 0;
    for (let size = 0; size <= Math.min(free.length, mostBounds); size++) {
      for (const selection of selections(free.slice(0, mostBounds), size)) {
        if (++tried > mostSelections || this.#effort.left < 0) break;
        const found = assign([...fixed, ...selection], chosen, isGood);
        if (found === undefined) continue;
        const penalty = penaltyOf([...fixed, ...selection], found);
        if (best === undefined || penalty < best.penalty) best = { chosen: found, penalty };
      }
      if (best !== undefined && best.penalty < size + comfort) break;
    }
    return best?.chosen ?? this.#withAll(fixed, free, chosen, isGood);
  }

  /** Sets all bounds, then drops each one that is not needed. */
  #withAll(
    fixed: readonly Variable[],
    free: readonly Variable[],
    chosen: Chosen,
    isGood: (values: Bounds) => boolean,
  ): Chosen | undefined {
    let best = assign([...fixed, ...free], chosen, isGood);
    let needed = free;
    for (const one of free) {
      if (best === undefined || this.#effort.left < 0) break;
      const fewer = needed.filter((other) => other !== one);
      const without = assign([...fixed, ...fewer], chosen, isGood);
      if (without === undefined) continue;
      best = without;
      needed = fewer;
    }
    return best;
  }

  /** Drops bounds that are not needed and loosens the others as far as all limits allow. */
  #settle(chosen: Chosen): Chosen {
    const asking = this.#byBound();
    const isGood = (values: Bounds, changed: string): boolean =>
      this.#effort.left >= 0 && (asking.get(changed) ?? []).every((constraint) => isKept(constraint, values));
    const settled = new Map(chosen);
    for (const [id, bound] of chosen) {
      settled.delete(id);
      if (!isGood(settled, id)) settled.set(id, bound);
    }
    const variables = [...chosen.keys()].flatMap((id) =>
      settled.has(id) ? (this.#variables.get(id) ?? []) : [],
    );
    return loosen(variables, settled, isGood);
  }

  /** The limits that each bound affects. */
  #byBound(): ReadonlyMap<string, readonly Constraint[]> {
    const found = new Map<string, Constraint[]>();
    for (const constraint of this.#wanted) {
      const bounds = constraint.expressions.flatMap((expression) => expression.bounded());
      for (const id of new Set(bounds.map((bound) => bound.id))) {
        const known = found.get(id);
        if (known === undefined) found.set(id, [constraint]);
        else known.push(constraint);
      }
    }
    return found;
  }
}

/** The penalty per bound below which a solution is good enough to stop looking. */
const comfort = 1.5;

/**
 * How much people would mind a choice: each bound counts, each halving of the usual size, and values that are tight.
 */
function penaltyOf(variables: readonly Variable[], chosen: Chosen): number {
  return variables.reduce((sum, variable) => {
    const value = chosen.get(variable.id) ?? 1n;
    const { habit, implied, current } = variable;
    const lack = Math.max(0, -looseness(variable, value));
    const isTight = value < habit.tight && value < usual(variable);
    const each = implied !== undefined && value === implied.bound ? 0.1 : current === undefined ? 1 : 1.1;
    return sum + each + lack + (isTight ? 6 : 0);
  }, 0);
}

/** All selections of `size` items, earlier items first. */
function* selections<T>(from: readonly T[], size: number): Generator<readonly T[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (let i = 0; i + size <= from.length; i++) {
    const first = from[i];
    if (first === undefined) continue;
    for (const rest of selections(from.slice(i + 1), size - 1)) yield [first, ...rest];
  }
}
