import { Work } from "../../go/regexp/automaton/work.ts";
import type { Path } from "../../go/value/path.ts";
import type { Structural } from "../../server/schema/structural.ts";
import { compareBounds } from "./compare-bounds.ts";
import { branchPairs, compareComposites } from "./compare-composites.ts";
import { compareLists } from "./compare-lists.ts";
import { compareMembers } from "./compare-members.ts";
import { compareRules } from "./compare-rules.ts";
import { compareValues, isOtherType } from "./compare-values.ts";
import { fieldText, type NodePair, undemanding } from "./node-pair.ts";
import type { SchemaChange } from "./schema-change.ts";

/** Only the first of many large patterns are compared in full: that takes some tenths of a second. */
const mostPatternWork = 2_000_000;

/**
 * Everything in a version's schema that requires more than before, drops more or sets another default, node by
 * node in the order of the schema. What requires less is ignored.
 */
export function compareSchema(before: Structural, after: Structural): Generator<SchemaChange> {
  const work = new Work(mostPatternWork);
  return compareNodes({ before, after, base: { before, after }, at: [], work });
}

function* compareNodes(pair: NodePair): Generator<SchemaChange> {
  const { before, after } = pair;
  if (before === after) return;
  yield* compareValues(pair);
  // If the type differs, comparing the rest makes no sense.
  if (isOtherType(pair)) return;
  yield* compareBounds(pair);
  yield* compareMembers(pair);
  yield* compareLists(pair);
  yield* compareEmbedded(pair);
  yield* compareComposites(pair, compareNodes);
  yield* compareRules(pair);
  for (const branch of branchPairs(pair)) yield* compareNodes(branch);
  for (const child of childPairs(pair)) yield* compareNodes(child);
}

type Below = (node: Structural) => Structural | boolean | undefined;

/** The pairs of nodes below that validate the same values. */
function* childPairs(pair: NodePair): Generator<NodePair> {
  const { before, after, base } = pair;
  const isBranch = base.before !== before;
  for (const name of after.properties.keys()) {
    // A branch says nothing about names that it does not list.
    const from: Below = isBranch ? (node) => node.properties.get(name) : (node) => memberNode(node, name);
    yield* pairBelow(pair, from, (node) => node.properties.get(name), ["properties", name]);
  }
  for (const name of isBranch ? [] : before.properties.keys()) {
    if (after.properties.has(name)) continue;
    // A name that is no longer a property is validated like any other name.
    const property: Below = (node) => node.properties.get(name);
    yield* pairBelow(pair, property, (node) => node.additionalProperties, ["properties", name]);
  }
  const additional: Below = (node) => node.additionalProperties;
  yield* pairBelow(pair, additional, additional, ["additionalProperties"]);
  const items: Below = (node) => node.items;
  yield* pairBelow(pair, items, items, ["items"]);
}

function memberNode(node: Structural, name: string): Structural | boolean | undefined {
  return node.properties.get(name) ?? node.additionalProperties;
}

function* pairBelow(
  { before, after, base, at, work }: NodePair,
  from: Below,
  to: Below,
  step: Path,
): Generator<NodePair> {
  const isBranch = base.before !== before;
  const now = to(after);
  // A branch that does not have a member requires nothing of it.
  const old = from(before) ?? (isBranch && typeof now === "object" ? undemanding(now) : undefined);
  // A node below a branch is compared together with the one below the node itself.
  const [outerOld, outerNow] = [from(base.before), to(base.after)];
  if (typeof old !== "object" || typeof now !== "object") return;
  if (typeof outerOld !== "object" || typeof outerNow !== "object") return;
  yield { before: old, after: now, base: { before: outerOld, after: outerNow }, at: [...at, ...step], work };
}

function* compareEmbedded({ before, after, at }: NodePair): Generator<SchemaChange> {
  if (before.embeddedResource === after.embeddedResource) return;
  const what = after.embeddedResource
    ? "must now be an object with apiVersion, kind and metadata"
    : "is no longer an embedded object";
  yield {
    rule: "embeddedResource",
    at: after.at,
    member: ["x-kubernetes-embedded-resource"],
    message: `${fieldText(after.at)} ${what}.`,
    origins: ["x-kubernetes-embedded-resource"],
    unconfirmed: "writes",
    goals: function* (maker) {
      const value = maker.first([before]);
      if (value !== undefined) yield { at, value };
    },
  };
}
