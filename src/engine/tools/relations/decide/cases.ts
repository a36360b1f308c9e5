import type { Formula } from "./formula.ts";
import { isOpen, Judge, type Known, type Open, type Truth } from "./judge.ts";
import { Links } from "./links.ts";
import { outcomesOf } from "./outcomes.ts";
import type { State } from "./states.ts";
import { type Wish, waysOf } from "./wish.ts";

/** What is known in one case in which all wishes are met, as far as places and conditions are distinguished. */
export interface Case {
  readonly known: Known;
}

/** `none`: every possible case was checked. `unknown`: there are more cases than were checked. */
export interface Cases {
  readonly answer: "some" | "none" | "unknown";
  readonly cases: readonly Case[];
  readonly links: Links;
}

/** The work left for one question, in evaluated formulas. */
export interface Work {
  left: number;
}

/** More cases than these add nothing. */
const mostCases = 120;
/** How deeply conditions on items may be nested in conditions on items. */
const deepest = 2;

/**
 * Goes through all the cases that the formulas distinguish and returns those in which all wishes are met. It may
 * check cases for which no object exists, but never skips one for which an object does, so `none` is a proof.
 */
export function casesOf(wishes: readonly Wish[], work: Work, start: Known = new Map(), depth = 0): Cases {
  const formulas = wishes.map(({ formula }) => formula);
  const links = new Links(formulas);
  const judge = new Judge(links);
  const bonds = depth < deepest ? bondsOf(formulas, work, depth) : [];
  const known = new Map(start);
  const cases: Case[] = [];
  /** Checks one way; false once continuing is of no use. */
  const visit = (wishes: readonly Wish[], most: number): boolean => {
    const open: Wish[] = [];
    let next: Open | undefined;
    for (const wish of wishes) {
      if (work.left-- <= 0) return false;
      const judged = judge.judge(wish.formula, known);
      if (isOpen(judged)) {
        const outcomes = outcomesOf(wish.formula, known);
        if (!wish.truths.some((truth) => outcomes.has(truth))) return true;
        next ??= judged;
        open.push(wish);
      } else if (!wish.truths.includes(judged)) return true;
    }
    if (next === undefined) {
      cases.push({ known: new Map(known) });
      return cases.length < most;
    }
    for (const state of next.states) {
      known.set(next.key, state);
      if (!isBroken(bonds, next.key, known) && !visit(open, most)) return false;
    }
    known.delete(next.key);
    return true;
  };
  const ways = waysOf(wishes);
  let isWhole = true;
  for (const [i, way] of ways.entries()) {
    const most = Math.ceil((mostCases * (i + 1)) / ways.length);
    isWhole = visit(way, Math.max(most, cases.length + 1)) && isWhole;
    // Undoes what an unfinished way left in `known`.
    known.clear();
    for (const [key, state] of start) known.set(key, state);
  }
  const answer = cases.length > 0 ? "some" : isWhole ? "none" : "unknown";
  return { answer, cases, links };
}

/** If the condition `from` on all items has the outcome `state`, the condition `to` has it as well. */
interface Bond {
  readonly from: string;
  readonly to: string;
  readonly state: State;
}

type OfItems = Extract<Formula, { kind: "items" }>;

/** How conditions on all items of the same list are related: what follows for one item follows for all. */
function bondsOf(formulas: readonly Formula[], work: Work, depth: number): readonly Bond[] {
  const all = [...new Map(formulas.flatMap(quantified).map((each) => [each.key, each])).values()];
  const bonds: Bond[] = [];
  for (const from of all) {
    for (const to of all) {
      if (from === to || from.how !== to.how || from.range.id !== to.range.id || from.item !== to.item)
        continue;
      const kept = outcomes.filter(([, truth]) => follows(from.body, to.body, truth, work, depth));
      // `exists_one` counts items: its result carries over only if both conditions agree on each item on
      // which `from` does not fail.
      const isSure = from.how === "all" || kept.length === outcomes.length;
      for (const [state] of isSure ? kept : []) bonds.push({ from: from.key, to: to.key, state });
    }
  }
  return bonds;
}

const outcomes = [
  [true, "true"],
  [false, "false"],
] as const satisfies readonly (readonly [State, Truth])[];

/** Whether every item for which `from` has this outcome has the same outcome for `to`. */
function follows(from: Formula, to: Formula, truth: Truth, work: Work, depth: number): boolean {
  const others = (["true", "false", "error"] as const).filter((each) => each !== truth);
  const wishes: readonly Wish[] = [
    { formula: from, truths: [truth] },
    { formula: to, truths: others },
  ];
  return casesOf(wishes, work, new Map(), depth + 1).answer === "none";
}

/** The conditions on items in a formula, without those nested in other conditions on items. */
export function quantified(formula: Formula): readonly OfItems[] {
  switch (formula.kind) {
    case "items":
      return [formula];
    case "not":
      return quantified(formula.part);
    case "and":
    case "or":
    case "same":
    case "if":
      return (formula.parts as readonly Formula[]).flatMap(quantified);
    default:
      return [];
  }
}

function isBroken(bonds: readonly Bond[], key: string, known: Known): boolean {
  return bonds.some(({ from, to, state }) => {
    if (from !== key && to !== key) return false;
    return known.get(from) === state && known.has(to) && known.get(to) !== state;
  });
}
