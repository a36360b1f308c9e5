import { valueAt } from "../../apimachinery/field/value-at.ts";
import { type Path, segmentKey } from "../../go/value/path.ts";
import { isList, isMap, type Value, type ValueMap } from "../../go/value/value.ts";
import type { Resource, ServedVersion } from "../../server/resource/resource.ts";
import { applyDefaults } from "../../server/schema/defaulting/default.ts";
import { nodeAt } from "../../server/schema/node-at.ts";
import type { Structural, ValidationRule } from "../../server/schema/structural.ts";
import { validateValue } from "../../server/schema/validation/validate-value.ts";
import { Budget } from "../samples/budget.ts";
import { cluesOf, joinClues } from "../samples/clues.ts";
import { take } from "../samples/lazy.ts";
import type { Maker } from "../samples/maker.ts";
import { mutations } from "../samples/mutations.ts";
import { makerFor, sampleObject } from "../samples/sample.ts";
import { TrialServer } from "../samples/trial-server.ts";

/** The most tries in the search for one answer. */
const tries = 4_000;
/** The most tries for one object. */
const triesOfObject = 500;
const mostValues = 120;
const mostFirst = 40;
const mostSecond = 30;

/** An object that has a value at a node. */
export interface Placed {
  readonly object: ValueMap;
  /** The path of the value in it. */
  readonly path: Path;
  readonly isAccepted: boolean;
}

/** A node of a served definition, which can make values for the node and objects that contain them. */
export class NodeStage {
  readonly node: Structural;
  readonly maker: Maker;
  readonly budget: Budget;
  readonly version: ServedVersion;
  readonly resource: Resource;
  /** The path of the node from the root of the version's schema. */
  readonly place: Path;
  #known: { readonly start: Value | undefined } | undefined;

  constructor(resource: Resource, version: ServedVersion, place: Path, budget = new Budget(tries)) {
    this.resource = resource;
    this.version = version;
    this.place = place;
    this.budget = budget;
    this.node = nodeAt(version.schema, place);
    this.maker = makerFor(resource, version, "minimal", budget);
  }

  get schema(): Structural {
    return this.version.schema;
  }

  /** A value for the node that its rules accept, if one is found. */
  get start(): Value | undefined {
    this.#known ??= { start: this.maker.nearest([this.node]) };
    return this.#known.start;
  }

  /** The same node with other rules. */
  withRules(rules: readonly ValidationRule[]): NodeStage {
    const { resource, version, place, budget } = this;
    const schema = changedNode(version.schema, place, (node) => ({ ...node, validations: rules }));
    const changed = { ...version, schema };
    const versions = resource.versions.map((each) => (each.name === version.name ? changed : each));
    return new NodeStage({ ...resource, versions }, changed, place, budget);
  }

  /** Different values for the node, related to what the rules mention; they are not validated yet. */
  *valuesFor(rules: readonly string[]): Generator<Value> {
    const { node, maker, start } = this;
    const clues = joinClues(rules.map(cluesOf));
    if (start !== undefined) yield start;
    yield* take(maker.values([node], undefined, 4), 4);
    if (start !== undefined) yield* take(mutations(start, node, clues, maker), mostValues);
    yield* take(maker.alternatives(node, clues), mostValues);
    if (start === undefined) return;
    // Many rules compare two members that may both be missing.
    for (const once of take(mutations(start, node, clues, maker), mostFirst))
      yield* take(mutations(once, node, clues, maker), mostSecond);
  }

  /** Whether the schema accepts a value, its rules aside. */
  isOfSchema(value: Value): boolean {
    const { node } = this;
    return validateValue(applyDefaults(value, node).output, node).length === 0;
  }

  /** An object that has the value at the node's place; undefined if none is made. */
  objectWith(value: Value): Placed | undefined {
    const goal = { at: this.place, value };
    const budget = this.budget.part(triesOfObject);
    const sample = sampleObject(this.resource, this.version, { kind: "minimal", goal, budget });
    this.budget.refund(budget);
    if (sample.object === undefined) return undefined;
    const path = placeIn(sample.object, this.place);
    return path && { object: sample.object, path, isAccepted: sample.isAccepted };
  }

  /** A separate server that serves the version. */
  server(): TrialServer {
    const versions = this.resource.versions.map((each) =>
      each.name === this.version.name ? { ...each, served: true } : each,
    );
    return new TrialServer({ ...this.resource, versions });
  }

  /** Whether the node is written through the status subresource. */
  get isOfStatus(): boolean {
    return this.version.status && segmentKey(this.place[1] ?? "") === "status";
  }
}

/** A value with another one at a path, which must exist in it. */
export function withValueAt(value: Value, [first, ...rest]: Path, to: Value): Value {
  if (first === undefined) return to;
  const key = segmentKey(first);
  if (isList(value)) return value.map((item, i) => (i === key ? withValueAt(item, rest, to) : item));
  if (!isMap(value)) return value;
  const name = String(key);
  return new Map(value).set(name, withValueAt(value.get(name) ?? null, rest, to));
}

/** A schema with another node at a path. */
function changedNode(root: Structural, at: Path, change: (node: Structural) => Structural): Structural {
  const [first, second, ...rest] = at;
  if (first === undefined) return change(root);
  const word = segmentKey(first);
  const below = at.slice(1);
  if (word === "items") return { ...root, items: root.items && changedNode(root.items, below, change) };
  if (word === "additionalProperties" && typeof root.additionalProperties === "object")
    return { ...root, additionalProperties: changedNode(root.additionalProperties, below, change) };
  const name = segmentKey(second ?? "");
  if (word === "properties") {
    const next = root.properties.get(String(name));
    if (next === undefined) return root;
    const properties = new Map(root.properties).set(String(name), changedNode(next, rest, change));
    return { ...root, properties };
  }
  if (word !== "allOf") return root;
  return {
    ...root,
    allOf: root.allOf.map((each, i) => (i === name ? changedNode(each, rest, change) : each)),
  };
}

/** The path of the first value of a node in an object. */
function placeIn(object: Value, at: Path): Path | undefined {
  const path: (string | number | { readonly key: string })[] = [];
  for (let i = 0; i < at.length; i++) {
    const word = segmentKey(at[i] ?? "");
    if (word === "properties") path.push(String(segmentKey(at[++i] ?? "")));
    else if (word === "items") path.push(0);
    else if (word === "additionalProperties") {
      const around = valueAt(object, path);
      const [first] = isMap(around) ? around.keys() : [];
      if (first === undefined) return undefined;
      path.push({ key: isMap(around) && around.has("example") ? "example" : first });
    } else return undefined;
  }
  return valueAt(object, path) === undefined ? undefined : path;
}
