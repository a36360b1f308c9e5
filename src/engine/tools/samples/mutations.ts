import { isList, isMap, type Value } from "../../go/value/value.ts";
import { emptyStructural, type Structural } from "../../server/schema/structural.ts";
import { anyItem, type CluePath, type Clues } from "./clues.ts";
import { take } from "./lazy.ts";
import type { Makes } from "./makes.ts";

/** The most values that are tried for each place. */
const mostValues = 24;

/**
 * Copies of a value, each changed at one of the places that `clues` names: removed, added, or set to another
 * value, including those at the other places.
 */
export function* mutations(value: Value, node: Structural, clues: Clues, maker: Makes): Generator<Value> {
  const others = standing(value, clues);
  // The deepest place first, because what a rule compares is at the end of a path.
  const paths = [...clues.paths].sort((a, b) => b.length - a.length);
  for (const path of paths) {
    const target = nodeFor(node, path);
    if (path.length === 0 || target === undefined) continue;
    // The presence of a required member cannot be the error.
    const removed = isRequired(node, path) ? undefined : changed(value, node, path, undefined, maker);
    if (removed !== undefined && removed !== value) yield removed;
    for (const replacement of take(maker.alternatives(target, others), mostValues)) {
      const result = changed(value, node, path, replacement, maker);
      if (result !== undefined) yield result;
    }
  }
  if (clues.paths.some((path) => path.length === 0) || clues.paths.length === 0) {
    yield* take(maker.alternatives(node, others), mostValues * 2);
  }
}

/** The clues with the current scalars at their places, which rules compare. */
function standing(value: Value, clues: Clues): Clues {
  const texts = new Set(clues.texts);
  const numbers = new Set(clues.numbers);
  for (const path of clues.paths) {
    const found = path.reduce<Value | undefined>(stepInto, value);
    if (typeof found === "string") texts.add(found);
    if (typeof found === "bigint") for (const n of [found, found + 1n, found - 1n]) numbers.add(n);
    if (typeof found === "number") numbers.add(found);
  }
  return { ...clues, texts: [...texts], numbers: [...numbers] };
}

function stepInto(value: Value | undefined, step: CluePath[number]): Value | undefined {
  if (isList(value)) return value[typeof step === "string" ? Number(step) : 0];
  if (!isMap(value)) return undefined;
  return typeof step === "string" ? value.get(step) : [...value.values()][0];
}

const nameNode: Structural = { ...emptyStructural([]), type: "string", minLength: 1n };

/** The metadata that rules see, whether the schema mentions it or not. */
const metadataNode: Structural = {
  ...emptyStructural([]),
  type: "object",
  properties: new Map([
    ["generateName", nameNode],
    ["name", nameNode],
  ]),
};

function childNode(node: Structural | undefined, step: CluePath[number]): Structural | undefined {
  if (node === undefined) return undefined;
  const property = typeof step === "string" ? node.properties.get(step) : undefined;
  if (step === "metadata" && property?.properties.size === 0) return metadataNode;
  const { additionalProperties: additional } = node;
  const values = typeof additional === "object" ? additional : undefined;
  if (node.items !== undefined && (step === anyItem || /^\d+$/.test(String(step)))) return node.items;
  return property ?? values ?? (step === "metadata" ? metadataNode : undefined);
}

function nodeFor(node: Structural, path: CluePath): Structural | undefined {
  return path.reduce<Structural | undefined>(childNode, node);
}

function isRequired(node: Structural, path: CluePath): boolean {
  const last = path.at(-1);
  return typeof last === "string" && nodeFor(node, path.slice(0, -1))?.required.includes(last) === true;
}

/**
 * The value with another one at a path, whose missing parents are created; without a replacement, the member
 * is removed.
 */
export function changed(
  value: Value | undefined,
  node: Structural | undefined,
  path: CluePath,
  replacement: Value | undefined,
  maker: Makes,
): Value | undefined {
  const [step, ...rest] = path;
  if (step === undefined) return replacement;
  if (node === undefined) return undefined;
  const isRemoval = replacement === undefined;
  const around = value ?? (isRemoval ? undefined : maker.first([node]));
  const child = childNode(node, step);
  if (isList(around)) {
    const index = typeof step === "string" ? Number(step) : 0;
    if (isRemoval && around.length === 0) return undefined;
    const item = changed(around[index], child, rest, replacement, maker);
    return item === undefined ? around.filter((_, i) => i !== index) : withItem(around, index, item);
  }
  if (!isMap(around)) return undefined;
  const key = typeof step === "string" ? step : ([...around.keys()][0] ?? "example");
  if (isRemoval && !around.has(key)) return undefined;
  const item = changed(around.get(key), child, rest, replacement, maker);
  const copy = new Map(around);
  if (item === undefined) copy.delete(key);
  else copy.set(key, item);
  return copy;
}

function withItem(list: readonly Value[], index: number, item: Value): readonly Value[] {
  const copy = [...list];
  copy[Math.min(index, copy.length)] = item;
  return copy;
}
