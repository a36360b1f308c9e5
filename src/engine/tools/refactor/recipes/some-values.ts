import { isList, isMap, type Value, type ValueMap } from "../../../go/value/value.ts";
import type { Structural } from "../../../server/schema/structural.ts";
import { take } from "../../samples/lazy.ts";
import type { Maker } from "../../samples/maker.ts";
import type { Member } from "./recipe.ts";

/** The most values of one member, objects with different members, and lists of two items. */
const mostValues = 6;
const mostObjects = 400;
const mostPairs = 16;

/** Different values of a node, the usual ones first. Not all of them are valid: the server decides. */
export function someValues(node: Structural, maker: Maker): readonly Value[] {
  if (node.type === "boolean") return [true, false];
  if (node.enum.length > 0) return node.enum.slice(0, mostValues);
  const made = [...take(maker.values([node], undefined, mostValues), mostValues)];
  const [first] = made;
  if (node.type === "array" && node.items !== undefined)
    return [...listsOf(someValues(node.items, maker)), ...made];
  if (isMap(first) && typeof node.additionalProperties === "object") return [...mapsOf(node, maker), ...made];
  if (isMap(first)) return [first, ...variedMembers(first, node, maker)];
  if (typeof first === "bigint") return [first, first + 1n, first - 1n, ...made, first + 10n, first - 10n];
  if (typeof first === "number") return [first, first + 1, first - 1, ...made];
  if (typeof first === "string") return [...made, ...varied(first, node.format)];
  return made;
}

/** Strings near a valid one, for where the maker knows only one. */
function varied(text: string, format: string): readonly string[] {
  if (format === "date") return ["2026-01-01", "2026-01-02"];
  if (format === "date-time") return ["2026-01-01T00:00:00Z", "2026-01-02T00:00:00Z"];
  if (format === "duration") return ["1s", "2s"];
  return [
    `${text}b`,
    text.replace(/[a-y]$/, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 97) + 1)),
    "b",
  ];
}

function listsOf(items: readonly Value[]): readonly Value[] {
  const [a, b] = items;
  if (a === undefined) return [[]];
  const pairs = items.slice(1, mostPairs).map((other): Value => [a, other]);
  return [[a], ...pairs, [a, a], [], ...(b === undefined ? [] : [[b]])];
}

function mapsOf({ additionalProperties }: Structural, maker: Maker): readonly Value[] {
  if (typeof additionalProperties !== "object") return [];
  const [value] = someValues(additionalProperties, maker);
  if (value === undefined) return [];
  return [
    new Map([["a", value]]),
    new Map([
      ["a", value],
      ["b", value],
    ]),
    new Map([["b", value]]),
    new Map(),
  ];
}

/** The object with one scalar member changed at a time. */
function variedMembers(object: ValueMap, node: Structural, maker: Maker): readonly Value[] {
  return [...node.properties].flatMap(([name, child]) => {
    if (child.type === "object" || child.type === "array") return [];
    const values = [undefined, ...someValues(child, maker).slice(0, 3)];
    return values.map((value) => withMember(object, name, value));
  });
}

/** The objects that differ in some members: each has one of its values, or is missing. Those that have all come first. */
export function someObjects(
  base: ValueMap,
  node: Structural,
  members: readonly Member[],
  maker: Maker,
): readonly Value[] {
  let found: readonly ValueMap[] = [base];
  for (const { name, value } of members) {
    const child = node.properties.get(name);
    if (child === undefined) continue;
    const own = someValues(child, maker).slice(0, members.length > 4 ? 1 : mostValues);
    const values = [...(value === undefined ? [] : [value]), ...own, undefined];
    found = found
      .flatMap((object) => values.map((each) => withMember(object, name, each)))
      .slice(0, mostObjects * 8);
  }
  return found.slice(0, mostObjects);
}

function withMember(object: ValueMap, name: string, value: Value | undefined): ValueMap {
  const next = new Map(object);
  if (value === undefined) next.delete(name);
  else next.set(name, value);
  return next;
}

/** A value with another one at a path, which must lead through existing objects and lists. */
export function withValueAt(value: Value, path: readonly (string | number)[], put: Value): Value {
  const [key, ...rest] = path;
  if (key === undefined) return put;
  if (isList(value) && typeof key === "number")
    return value.map((item, i) => (i === key ? withValueAt(item, rest, put) : item));
  if (!isMap(value)) return value;
  const inner = value.get(String(key));
  return new Map(value).set(String(key), inner === undefined ? put : withValueAt(inner, rest, put));
}
