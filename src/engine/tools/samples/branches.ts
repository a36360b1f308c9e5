import { sortedKeys } from "../../go/value/json.ts";
import { type Path, segmentKey } from "../../go/value/path.ts";
import { isList, isMap, type Value } from "../../go/value/value.ts";
import type { Resource, ServedVersion } from "../../server/resource/resource.ts";
import { nodeAt } from "../../server/schema/node-at.ts";
import type { Structural } from "../../server/schema/structural.ts";
import { Budget } from "./budget.ts";
import { failures } from "./check.ts";
import { take } from "./lazy.ts";
import { makerFor, refusals, type Sample, sampleObject, tryCreate } from "./sample.ts";

/** One of several alternatives in a schema: a value of an enum, or a branch of a node. */
export interface Branch {
  /** The path of the node from the schema's root. */
  readonly at: Path;
  readonly group: "enum" | "anyOf" | "oneOf";
  /** The index in the group. */
  readonly index: number;
}

/** The most branches that are listed. */
const mostBranches = 500;
/** The tries for the branch itself, and again for each object that should have it. */
const tries = 10_000;
/** The most values for a branch that are checked, and the most that are tried in an object. */
const mostValues = 200;
const mostObjects = 5;

/** The alternatives in a schema, in the order of names. A list with one item is not an alternative. */
export function branchesOf(root: Structural): readonly Branch[] {
  const found: Branch[] = [];
  const visit = (node: Structural, at: Path): void => {
    for (const group of ["enum", "anyOf", "oneOf"] as const) {
      const { length } = node[group];
      for (let index = 0; length > 1 && index < length; index++) found.push({ at, group, index });
    }
    if (found.length > mostBranches) return;
    for (const name of sortedKeys(node.properties)) {
      const property = node.properties.get(name);
      if (property !== undefined) visit(property, [...at, "properties", name]);
    }
    if (node.items !== undefined) visit(node.items, [...at, "items"]);
    const { additionalProperties: additional } = node;
    if (typeof additional === "object") visit(additional, [...at, "additionalProperties"]);
  };
  visit(root, []);
  return found.slice(0, mostBranches);
}

/**
 * The smallest object that matches a branch. If no such object is accepted, the nearest one with the server's
 * errors. Deterministic; never throws.
 */
export function branchSample(resource: Resource, version: ServedVersion, branch: Branch): Sample {
  let nearest: Sample | undefined;
  let first: Value | undefined;
  for (const value of take(valuesOf(resource, version, branch), mostObjects)) {
    const goal = { at: branch.at, value };
    const sample = sampleObject(resource, version, { kind: "minimal", goal, budget: new Budget(tries) });
    if (sample.isAccepted) return sample;
    first ??= value;
    if (sample.object !== undefined) nearest ??= sample;
  }
  if (nearest !== undefined) return nearest;
  if (first === undefined) {
    return { object: undefined, isAccepted: false, unmet: ["no value was found that takes the branch"] };
  }
  return forced(resource, version, branch.at, first);
}

/** Sets the value in the smallest object, whatever the result, so that the server says what is wrong with it. */
function forced(resource: Resource, version: ServedVersion, at: Path, value: Value): Sample {
  const base = sampleObject(resource, version, { kind: "minimal", budget: new Budget(tries) }).object;
  const object = withValue(base, at, value);
  if (!isMap(object)) return { object: undefined, isAccepted: false, unmet: ["no object was found"] };
  const response = tryCreate(object, resource, version);
  const isAccepted = response.code < 400;
  return { object, isAccepted, unmet: isAccepted ? [] : refusals(response) };
}

function withValue(base: Value | undefined, [step, name, ...rest]: Path, value: Value): Value {
  if (step === undefined) return value;
  const below = name === undefined ? [] : [name, ...rest];
  if (step === "items") return [withValue(isList(base) ? base[0] : undefined, below, value)];
  const isProperty = step === "properties" && name !== undefined;
  const key = isProperty ? String(segmentKey(name)) : "example";
  const members = new Map(isMap(base) ? base : []);
  return members.set(key, withValue(members.get(key), isProperty ? rest : below, value));
}

/** Values of the node that match the branch and are valid for the node itself. */
function* valuesOf(
  resource: Resource,
  version: ServedVersion,
  { at, group, index }: Branch,
): Generator<Value> {
  const node = nodeAt(version.schema, at);
  if (group === "enum") {
    const value = node.enum[index];
    if (value !== undefined) yield value;
    return;
  }
  const branch = node[group][index];
  if (branch === undefined) return;
  const maker = makerFor(resource, version, "minimal", new Budget(tries));
  // The other branches are left out of the search, and its results are checked against them. The root is
  // recognized by identity.
  const bare = at.length === 0 ? node : { ...node, [group]: [] };
  const isRoot = maker.isResourceRoot(node);
  for (const value of take(maker.values([bare, branch], undefined, mostValues), mostValues)) {
    const takesBranch = failures(value, branch, false).length === 0;
    if (takesBranch && failures(value, node, isRoot).length === 0) yield value;
  }
}
