import type { Formula } from "./formula.ts";
import type { Truth } from "./judge.ts";
import { negated } from "./outcomes.ts";

/** A formula and the outcomes that are wanted. */
export interface Wish {
  readonly formula: Formula;
  readonly truths: readonly Truth[];
}

/** Beyond this number wishes are not split into ways. */
const mostWays = 40;

/**
 * Splits wishes: a wish whose parts must all be met is replaced by its parts. For a wish with parts one of which is
 * enough, each part becomes its own way. All ways together are equivalent to the wishes.
 */
export function waysOf(wishes: readonly Wish[]): readonly (readonly Wish[])[] {
  const parts = wishes.flatMap(conjuncts);
  let ways: readonly (readonly Wish[])[] = [parts];
  for (const wish of [...parts].reverse()) {
    const each = disjuncts(wish);
    if (each.length < 2 || ways.length * each.length > mostWays) continue;
    // What the way itself wishes comes first.
    ways = ways.flatMap((way) => each.map((one) => [one, ...way.filter((other) => other !== wish)]));
    break;
  }
  return ways.map((way) => way.flatMap(conjuncts));
}

/** Parts that must all be met. */
function conjuncts(wish: Wish): readonly Wish[] {
  const { formula, truths } = wish;
  if (formula.kind === "not") return conjuncts({ formula: formula.part, truths: truths.map(negated) });
  const isAll =
    (formula.kind === "and" && is(truths, "true")) ||
    (formula.kind === "or" && (is(truths, "false") || isBut(truths, "true")));
  if (!isAll || (formula.kind !== "and" && formula.kind !== "or")) return [wish];
  return formula.parts.flatMap((part) => conjuncts({ formula: part, truths }));
}

/** Parts, one of which is enough. */
function disjuncts(wish: Wish): readonly Wish[] {
  const { formula, truths } = wish;
  if (formula.kind === "not") return disjuncts({ formula: formula.part, truths: truths.map(negated) });
  const isAny =
    (formula.kind === "or" && is(truths, "true")) ||
    (formula.kind === "and" && (is(truths, "false") || isBut(truths, "true")));
  if (!isAny || (formula.kind !== "and" && formula.kind !== "or")) return [wish];
  return formula.parts.flatMap((part) => disjuncts({ formula: part, truths }));
}

function is(truths: readonly Truth[], truth: Truth): boolean {
  return truths.length === 1 && truths[0] === truth;
}

/** Whether every outcome but this one is wanted. */
function isBut(truths: readonly Truth[], truth: Truth): boolean {
  return truths.length === 2 && !truths.includes(truth);
}
