import type { FieldError } from "../../apimachinery/field/error.ts";
import type { Value } from "../../go/value/value.ts";
import { nodeAt } from "../../server/schema/node-at.ts";
import type { Structural } from "../../server/schema/structural.ts";
import { failures, stepsOf } from "./check.ts";
import { type Clues, cluesOf, joinClues, noClues } from "./clues.ts";
import { type Goal, meetsGoal } from "./demand.ts";
import type { Makes } from "./makes.ts";
import { mutations } from "./mutations.ts";

/** The most tries of one search. */
const tries = 600;
/** The first mutations are also tried in pairs. */
const mostRounds = 5;

/**
 * Changes a value until it has no errors: single changes as long as each fixes something, then two at a time. It
 * changes what the violated rules mention. Undefined if nothing was found.
 */
export function meetRules(
  value: Value,
  node: Structural,
  goal: Goal | undefined,
  maker: Makes,
): Value | undefined {
  const isRoot = maker.isResourceRoot(node);
  const each = stepsOf(node);
  const errorsOf = (candidate: Value): readonly FieldError[] => failures(candidate, node, isRoot);
  return search({
    start: value,
    maker,
    each,
    mutate: (candidate) => {
      const clues = cluesFor(errorsOf(candidate), node);
      return mutations(candidate, node, clues, maker);
    },
    faults: (candidate) =>
      meetsGoal(candidate, goal) ? errorsOf(candidate).length : Number.POSITIVE_INFINITY,
  });
}

export interface Search {
  readonly start: Value;
  readonly maker: Makes;
  readonly mutate: (value: Value) => Iterable<Value>;
  /** The steps to check one value. */
  readonly each: number;
  /** How far a value is from what is wanted; the search ends at 0. */
  readonly faults: (value: Value) => number;
}

/** A value without faults, found by changing `start`; undefined if the tries run out. */
function search({ start, maker, each, mutate, faults }: Search): Value | undefined {
  const budget = maker.budget.part(tries * each);
  try {
    let best = start;
    let score = faults(start);
    for (let round = 0; score > 0 && round < mostRounds; round++) {
      const before = score;
      for (const candidate of mutate(best)) {
        if (!budget.spend(each)) return undefined;
        const found = faults(candidate);
        if (found === 0) return candidate;
        if (found >= score) continue;
        [best, score] = [candidate, found];
        break;
      }
      if (score === before) break;
    }
    if (score === 0) return best;
    for (const once of mutate(best)) {
      for (const twice of mutate(once)) {
        if (!budget.spend(each)) return undefined;
        if (faults(twice) === 0) return twice;
      }
    }
    return undefined;
  } finally {
    maker.budget.refund(budget);
  }
}

/** What the violated rules mention; all members if a composite is violated. */
function cluesFor(errors: readonly FieldError[], node: Structural): Clues {
  const clues: Clues[] = [];
  let isBroken = false;
  for (const { schema = [], at, path } of errors) {
    const index = schema.indexOf("x-kubernetes-validations");
    if (index < 0) {
      isBroken = true;
      continue;
    }
    const site = nodeBelow(node, schema.slice(0, index));
    const rule = site?.validations[Number(schema[index + 1])];
    if (rule === undefined) continue;
    const found = cluesOf(rule.rule);
    const below = (at ?? path ?? []).map((segment) => (typeof segment === "object" ? segment.key : segment));
    clues.push({ ...found, paths: found.paths.map((steps) => [...below.map(String), ...steps]) });
  }
  if (isBroken)
    clues.push({ ...noClues, paths: [...node.properties.keys()].slice(0, 40).map((name) => [name]) });
  return joinClues(clues);
}

/** The node at a path from the schema's root, which must be at or below `node`. */
function nodeBelow(node: Structural, path: readonly unknown[]): Structural | undefined {
  return nodeAt(node, (path as FieldError["schema"] & object).slice(node.at.length));
}
