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

/** Of many large patterns the first are compared in full: all of these take some tenths of a second. */
const mostPatternWork = 2_000_000;

/**
 * Everything in a version's schema that asks for more than before, drops more or fills in something else, node by
 * node in the order of the schema. What asks for less is passed over.
 */
export function compareSchema(before: Structural, after: Structural): Generator<SchemaChange> {
  const work = new Work(mostPatternWork);
  return compareNodes({ before, after, base: { before, after }, at: [], work });
}

function* compareNodes(pair: NodePair): Generator<SchemaChange> {
  const { before, after } = pair;
  if (before === after) return;
  yield* compareValues(pair);
  // With another type everything else is another matter.
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

/** The nodes below that judge the same values in both. */
function* childPairs(pair: NodePair): Generator<NodePair> {
  const { before, after, base } = pair;
  const isBranch = base.before !== before;
  for (const name of after.properties.keys()) {
    // A branch says nothing of names that it does not list.
    const from: Below = isBranch ? (node) => node.properties.get(name) : (node) => memberNode(node, name);
    yield* pairBelow(pair, from, (node) => node.properties.get(name), ["properties", name]);
  }
  for (const name of isBranch ? [] : before.properties.keys()) {
    if (after.properties.has(name)) continue;
    // A property that is none any more is judged like any other name.
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
  // A branch that says nothing of a member asks nothing of it.
  const old = from(before) ?? (isBranch && typeof now === "object" ? undemanding(now) : undefined);
  // What is below a branch is judged with what is below the node itself.
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
