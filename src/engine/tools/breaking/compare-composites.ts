import type { Value } from "../../go/value/value.ts";
import type { Structural } from "../../server/schema/structural.ts";
import { noClues } from "../samples/clues.ts";
import { take } from "../samples/lazy.ts";
import type { Maker } from "../samples/maker.ts";
import { mutations } from "../samples/mutations.ts";
import { telling } from "./goals.ts";
import { fieldText, type NodePair, undemanding } from "./node-pair.ts";
import { outsideValues } from "./outside-values.ts";
import { sameSchema } from "./same-schema.ts";
import type { SchemaChange } from "./schema-change.ts";

const words = {
  anyOf: "must match one of different schemas (anyOf)",
  oneOf: "must match exactly one of different schemas (oneOf)",
  allOf: "must match more schemas (allOf)",
  not: "must not match another schema (not)",
} as const;

/** Compares two nodes and all nodes below them. */
export type CompareNodes = (pair: NodePair) => Iterable<SchemaChange>;

/** Branches that may require more. Branches of allOf that can be paired are compared separately, by `branchPairs`. */
export function* compareComposites(pair: NodePair, compareNodes: CompareNodes): Generator<SchemaChange> {
  const { before, after } = pair;
  const lost = (list: "anyOf" | "oneOf"): boolean =>
    before[list].some((branch) => !after[list].some((other) => sameSchema(branch, other)));
  // More branches do no harm in anyOf, but may in oneOf, because only one branch may match.
  if (after.anyOf.length > 0 && (before.anyOf.length === 0 || lost("anyOf"))) yield change(pair, "anyOf");
  const isSame = before.oneOf.length === after.oneOf.length && !lost("oneOf");
  if (after.oneOf.length > 0 && !isSame) yield change(pair, "oneOf");
  const added = addedBranches(pair, compareNodes);
  if (added.length > 0) yield allOfChange(pair, added, compareNodes);
  const { not } = after;
  if (not !== undefined && (before.not === undefined || !sameSchema(before.not, not)))
    yield change(pair, "not");
}

/** The changed branches of allOf in pairs; none if their number changed. */
export function branchPairs(pair: NodePair): readonly NodePair[] {
  const { before, after } = changedBranches(pair);
  if (before.length !== after.length) return [];
  return before.flatMap((branch, i) => {
    const other = after[i];
    return other === undefined ? [] : [branchPair(pair, branch, other)];
  });
}

/** The branches of allOf that are not in both, in any order. */
function changedBranches({ before, after }: NodePair): {
  readonly before: readonly Structural[];
  readonly after: readonly Structural[];
} {
  const without = (list: readonly Structural[], others: readonly Structural[]): readonly Structural[] =>
    list.filter((branch) => !others.some((other) => sameSchema(branch, other)));
  return { before: without(before.allOf, after.allOf), after: without(after.allOf, before.allOf) };
}

/** Branches of allOf that require something, and more than each old one, if the branches cannot be paired. */
function addedBranches(pair: NodePair, compareNodes: CompareNodes): readonly Structural[] {
  const { before, after } = changedBranches(pair);
  if (before.length === after.length) return [];
  const asksMore = (branch: Structural, than: Structural): boolean => {
    const [first] = compareNodes(branchPair(pair, than, branch));
    return first !== undefined;
  };
  return after.filter((branch) => [undemanding(branch), ...before].every((other) => asksMore(branch, other)));
}

function branchPair({ base, at, work }: NodePair, before: Structural, after: Structural): NodePair {
  return { before, after, base, at, work };
}

function allOfChange(pair: NodePair, added: readonly Structural[], compareNodes: CompareNodes): SchemaChange {
  const whole = change(pair, "allOf");
  return {
    ...whole,
    goals: function* (maker) {
      // Each keyword of a branch is tried on its own, then the branches as they are.
      for (const branch of added) {
        for (const { goals } of compareNodes(branchPair(pair, undemanding(branch), branch))) {
          if (goals !== undefined) yield* goals(maker);
        }
      }
      yield* whole.goals(maker);
    },
  };
}

function change(
  pair: NodePair,
  rule: keyof typeof words,
): SchemaChange & Required<Pick<SchemaChange, "goals">> {
  const { after } = pair;
  return {
    rule,
    at: after.at,
    member: [rule],
    message: `${fieldText(after.at)} ${words[rule]}.`,
    origins: [rule],
    unconfirmed: "writes",
    goals: (maker) => telling(pair, values(pair, rule, maker), maker),
  };
}

/** Values of the node, values related to the new schemas, and values with and without members. */
function* values({ base, after }: NodePair, rule: keyof typeof words, maker: Maker): Generator<Value> {
  const node = base.before;
  yield* take(maker.values([node]), 40);
  const branches = rule === "not" ? [after.not] : after[rule];
  for (const branch of branches) {
    if (branch !== undefined) yield* take(maker.values([node, branch]), 20);
  }
  const known = branches.filter((branch) => branch !== undefined);
  yield* take(outsideValues(node, known, maker), 200);
  const [start] = maker.values([node]);
  if (start === undefined) return;
  const paths = [...node.properties.keys()].slice(0, 40).map((name) => [name]);
  for (const once of take(mutations(start, node, { ...noClues, paths }, maker), 100)) {
    yield once;
    yield* take(mutations(once, node, { ...noClues, paths }, maker), 20);
  }
}
