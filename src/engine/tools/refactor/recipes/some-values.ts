import { isList, isMap, type Value, type ValueMap } from "../../../go/value/value.ts";
import type { Structural } from "../../../server/schema/structural.ts";
import { take } from "../../samples/lazy.ts";
import type { Maker } from "../../samples/maker.ts";
import type { Member } from "./recipe.ts";

/** The most values of one member, objects with different members, and lists of two items. */
const mostValues = 6;
const mostObjects = 400;
const mostPairs = 16;
/** Of more members, not all ways to set them are made. */
const mostMembers = 3;
/** Members further down are not changed. */
const deepest = 2;

/** Different values of a node, the usual ones first. Not all of them are valid: the server decides. */
export function someValues(node: Structural, maker: Maker, depth = 0): readonly Value[] {
  if (node.type === "boolean") return [true, false];
  if (node.enum.length > 0) return node.enum.slice(0, mostValues);
  const made = [...take(maker.values([node], undefined, mostValues), mostValues)];
  const [first] = made;
  if (node.type === "array" && node.items !== undefined)
    return [...listsOf(someValues(node.items, maker, depth + 1)), ...made];
  if (isMap(first) && typeof node.additionalProperties === "object")
    return [...mapsOf(node, maker, depth), ...made];
  if (isMap(first)) return [first, ...(depth < deepest ? variedMembers(first, node, maker, depth) : [])];
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
    text.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10)),
    "b",
    "2",
  ];
}

function listsOf(items: readonly Value[]): readonly Value[] {
  const [a, b] = items;
  if (a === undefined) return [[]];
  const pairs = items.slice(1, mostPairs).map((other): Value => [a, other]);
  return [[a], ...pairs, [a, a], [], ...(b === undefined ? [] : [[b]])];
}

function mapsOf({ additionalProperties }: Structural, maker: Maker, depth: number): readonly Value[] {
  if (typeof additionalProperties !== "object") return [];
  const [value] = someValues(additionalProperties, maker, depth + 1);
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

/** The object with one member changed at a time. */
function variedMembers(object: ValueMap, node: Structural, maker: Maker, depth: number): readonly Value[] {
  return [...node.properties].flatMap(([name, child]) => {
    const values = [undefined, ...someValues(child, maker, depth + 1).slice(0, 4)];
    return values.map((value) => withMember(object, name, value));
  });
}

/** Members of an object that is valid as a whole, as far as it is known. */
type Known = ValueMap | undefined;

/** The objects that differ in some members: each has one of its values, or is missing. Those that have all come first. */
export function someObjects(
  base: ValueMap,
  node: Structural,
  members: readonly Member[],
  maker: Maker,
  known: Known,
): readonly Value[] {
  const choices = members.map((member): readonly (Value | undefined)[] =>
    valuesOf(member, node, maker, known),
  );
  const named = members.map(({ name }, i) => ({ name, values: choices[i] ?? [] }));
  if (members.length > mostMembers) return fewOf(base, named);
  let found: readonly ValueMap[] = [base];
  for (const { name, values } of named)
    found = found.flatMap((object) => values.map((value) => withMember(object, name, value)));
  return found.slice(0, mostObjects);
}

function valuesOf(
  { name, value }: Member,
  node: Structural,
  maker: Maker,
  known: Known,
): readonly (Value | undefined)[] {
  const child = node.properties.get(name);
  const usual = known?.get(name);
  return [
    ...(value === undefined ? [] : [value]),
    ...(usual === undefined ? [] : [usual]),
    ...(child === undefined ? [] : someValues(child, maker).slice(0, mostValues)),
    ...(child?.nullable === true ? [null] : []),
    undefined,
  ];
}

/** Of many members: all, none, one alone, and two. */
function fewOf(
  base: ValueMap,
  members: readonly { readonly name: string; readonly values: readonly (Value | undefined)[] }[],
): readonly Value[] {
  const having = (isWanted: (index: number) => boolean): ValueMap =>
    members.reduce(
      (object, { name, values: [first] }, i) => withMember(object, name, isWanted(i) ? first : undefined),
      base,
    );
  return [
    having(() => true),
    having(() => false),
    ...members.map((_, one) => having((i) => i === one)),
    ...members.slice(1).map((_, other) => having((i) => i === 0 || i === other + 1)),
  ];
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
