import type { Random } from "../../../src/engine/cel/testing/random.ts";
import { isList, isMap, type Value } from "../../../src/engine/go/value/value.ts";

/** Values that some step reads, prints, orders or converts in a special way. */
export const oddValues: readonly Value[] = [
  null,
  true,
  false,
  0n,
  -1n,
  1n,
  3n,
  1000n,
  2n ** 31n,
  2n ** 53n + 1n,
  2n ** 63n - 1n,
  -(2n ** 63n),
  0.5,
  -1.5,
  1e21,
  1e-7,
  "",
  " ",
  "x",
  "5",
  "-1",
  "1.5",
  "true",
  "null",
  "50%",
  "1h",
  "1Gi",
  "2024-01-01",
  "2024-01-01T00:00:00Z",
  "10.0.0.1",
  "a.b/c",
  "A b",
  "é\u{1f600}",
  "a\nb",
  "%d <&> \"'",
  "x".repeat(70),
  "x".repeat(300),
];

/** A node of a tree and its path. */
export interface Place {
  readonly path: readonly string[];
  readonly node: Value;
}

/** Every node with its path, in the order of the text. */
export function placesOf(value: Value, path: readonly string[] = []): Place[] {
  const below = isMap(value)
    ? [...value].flatMap(([key, item]) => placesOf(item, [...path, key]))
    : isList(value)
      ? value.flatMap((item, i) => placesOf(item, [...path, String(i)]))
      : [];
  return [{ path, node: value }, ...below];
}

/** Replaces the node at a path; removes it if the new node is undefined. */
export function putAt(value: Value, [step, ...rest]: readonly string[], node: Value | undefined): Value {
  if (step === undefined) return node ?? null;
  const isLast = rest.length === 0;
  if (isMap(value)) {
    if (!value.has(step) && isLast && node !== undefined) return new Map([...value, [step, node]]);
    return new Map(
      [...value].flatMap(([key, item]): [string, Value][] => {
        if (key !== step) return [[key, item]];
        if (!isLast) return [[key, putAt(item, rest, node)]];
        return node === undefined ? [] : [[key, node]];
      }),
    );
  }
  if (!isList(value)) return value;
  return value.flatMap((item, i) => {
    if (String(i) !== step) return [item];
    if (!isLast) return [putAt(item, rest, node)];
    return node === undefined ? [] : [node];
  });
}

function renamed(random: Random, key: string): string {
  return random.pick([
    key.toUpperCase(),
    key.toLowerCase(),
    `${key}s`,
    key.slice(1),
    `${key} `,
    key.replace(/^./, (first) => first.toUpperCase()),
    `x${key}`,
    "",
    "name",
    "kind",
  ]);
}

/** A scalar that a person may have meant instead: quoted, unquoted, slightly more or less. */
function nearby(random: Random, node: Value): Value {
  if (typeof node === "bigint") {
    const step = random.pick([1n, -1n, 10n, 1000n, -1000n]);
    return random.pick<Value>([
      String(node),
      Number(node) + 0.5,
      BigInt.asIntN(64, node + step),
      -node,
      [node],
    ]);
  }
  if (typeof node === "number") return random.pick<Value>([String(node), node * 10, -node, Math.trunc(node)]);
  if (typeof node === "boolean") return random.pick<Value>([!node, String(node), node ? 1n : 0n, null]);
  if (typeof node === "string") {
    const at = random.below(node.length + 1);
    return random.pick<Value>([
      node.toUpperCase(),
      `${node}${random.pick(["x", " ", "-", ".", "/", "\n", "é", "0"])}`,
      `${random.pick(["-", " ", ".", "0", "X", "_"])}${node}`,
      node.slice(0, at),
      node.slice(0, at) + random.pick(["-", "A", " ", ".", "/", "\t", "é", ":"]) + node.slice(at),
      node.repeat(20),
      /^-?\d+$/.test(node) ? BigInt.asIntN(64, BigInt(node)) : [node],
    ]);
  }
  return node;
}

/** A tree with one mistake that people make. `spare` are values that may be put elsewhere. */
export function mutate(random: Random, value: Value, spare: readonly Value[] = oddValues): Value {
  const places = placesOf(value);
  const { path, node } = random.pick(places.length > 1 ? places.slice(1) : places);
  const parent = path.slice(0, -1);
  const key = path.at(-1) ?? "";
  switch (random.below(12)) {
    case 0:
    case 1:
      return putAt(value, path, undefined);
    case 2:
      return putAt(value, path, random.pick(spare));
    case 3:
      return putAt(value, path, random.pick(oddValues));
    case 4:
      return putAt(value, path, random.pick(places).node);
    case 5:
      return putAt(putAt(value, path, undefined), [...parent, renamed(random, key)], node);
    case 6:
      return putAt(
        value,
        [...path, random.pick(["extra", "Name", "a b", "0", "metadata"])],
        random.pick(oddValues),
      );
    case 7:
      if (isList(node) && node[0] !== undefined) {
        const item = random.pick(node);
        return putAt(value, path, random.pick([[...node, item], node.toReversed(), [], [...node, null]]));
      }
      return putAt(value, path, random.pick<Value>([[node], new Map([[key, node]])]));
    case 8:
      if (isMap(node))
        return putAt(value, path, random.pick<Value>([new Map(), [...node.values()], null, []]));
      return putAt(value, path, nearby(random, node));
    default:
      return putAt(value, path, isMap(node) || isList(node) ? random.pick(oddValues) : nearby(random, node));
  }
}

/** A tree with at most `most` mistakes, sometimes none. */
export function mutated(random: Random, value: Value, most: number, spare?: readonly Value[]): Value {
  let out = value;
  for (let left = random.below(most + 1); left > 0; left--) out = mutate(random, out, spare);
  return out;
}
