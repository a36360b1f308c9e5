import type { Value } from "../../go/value/value.ts";
import type { Structural } from "../../server/schema/structural.ts";
import { noClues } from "../samples/clues.ts";
import { take } from "../samples/lazy.ts";
import type { Maker } from "../samples/maker.ts";
import { mutations } from "../samples/mutations.ts";
import { telling } from "./goals.ts";
import { fieldText, type NodePair } from "./node-pair.ts";
import { sameSchema } from "./same-schema.ts";
import type { SchemaChange } from "./schema-change.ts";

const words = {
  anyOf: "must meet one of other schemas (anyOf)",
  oneOf: "must meet exactly one of other schemas (oneOf)",
  allOf: "must meet more schemas (allOf)",
  not: "must not meet another schema (not)",
} as const;

/** Branches that may ask for more. Those of allOf that pair up are compared by themselves, by `branchPairs`. */
export function* compareComposites(pair: NodePair): Generator<SchemaChange> {
  const { before, after } = pair;
  const lost = (list: "anyOf" | "oneOf"): boolean =>
    before[list].some((branch) => !after[list].some((other) => sameSchema(branch, other)));
  // More to choose from is no harm for anyOf, and may be for oneOf, of which only one may be met.
  if (after.anyOf.length > 0 && (before.anyOf.length === 0 || lost("anyOf"))) yield change(pair, "anyOf");
  const isSame = before.oneOf.length === after.oneOf.length && !lost("oneOf");
  if (after.oneOf.length > 0 && !isSame) yield change(pair, "oneOf");
  if (before.allOf.length !== after.allOf.length) {
    const isNew = (branch: Structural): boolean => !before.allOf.some((other) => sameSchema(branch, other));
    if (after.allOf.some(isNew)) yield change(pair, "allOf");
  }
  const { not } = after;
  if (not !== undefined && (before.not === undefined || !sameSchema(before.not, not)))
    yield change(pair, "not");
}

/** The branches of allOf that stand at the same place in both. */
export function branchPairs({ before, after, base, at }: NodePair): readonly NodePair[] {
  if (before.allOf.length !== after.allOf.length) return [];
  return before.allOf.flatMap((branch, i) => {
    const other = after.allOf[i];
    return other === undefined ? [] : [{ before: branch, after: other, base, at }];
  });
}

function change(pair: NodePair, rule: keyof typeof words): SchemaChange {
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

/** Values of the node, of what the new schemas speak of, and with members there and not. */
function* values({ base, after }: NodePair, rule: keyof typeof words, maker: Maker): Generator<Value> {
  const node = base.before;
  yield* take(maker.values([node]), 40);
  const branches = rule === "not" ? [after.not] : after[rule];
  for (const branch of branches) {
    if (branch !== undefined) yield* take(maker.values([node, branch]), 20);
  }
  const [start] = maker.values([node]);
  if (start === undefined) return;
  const paths = [...node.properties.keys()].slice(0, 40).map((name) => [name]);
  for (const once of take(mutations(start, node, { ...noClues, paths }, maker), 100)) {
    yield once;
    yield* take(mutations(once, node, { ...noClues, paths }, maker), 20);
  }
}
