import { isList, isMap, type Value, type ValueMap } from "../../../go/value/value.ts";
import type { Structural } from "../../../server/schema/structural.ts";
import { failures } from "../../samples/check.ts";
import { collectionIn } from "./collection-in.ts";

/**
 * The same data in the shape that a node accepts. `item`: a list with the value as its one item. `only`: the one item
 * without its list. `members`: a list of items that have the key as a member and, with `value`, the rest as another
 * member. `keys`: the reverse. `text`: an object with the string in one of its fields.
 */
export type Reshaping = { readonly to: Value } & (
  | { readonly kind: "item" | "only" | "text" }
  | { readonly kind: "members" | "keys"; readonly key: string; readonly value?: string | undefined }
);

/** Members that name an item, and members that hold its content, the most common first. */
const names = ["name", "key", "id", "type"];
const contents = ["value", "values"];

/**
 * Returns other shapes of a value that a node accepts and that lose nothing, the likeliest first. `source`: the
 * characters of a scalar that is not a string.
 */
export function reshapings(value: Value, node: Structural, source?: string): readonly Reshaping[] {
  const all = isScalar(value) ? ofScalar(value, node) : ofCollection(value, node);
  const asText = source === undefined || typeof value === "string" ? [] : ofScalar(source, node);
  return [...all, ...asText].filter(({ to }) => takes(node, to));
}

function isScalar(value: Value): boolean {
  return !isMap(value) && !isList(value);
}

function ofScalar(value: Value, node: Structural): readonly Reshaping[] {
  const { type, items, additionalProperties } = node;
  // A text that is a list or an object itself is never meant as an item.
  const inText = collectionIn(value);
  if (inText !== undefined) return [{ kind: "text", to: inText }];
  if (type === "array" && items?.type === "object")
    return fieldsFor(value, items).map((to) => ({ kind: "item", to: [to] }));
  if (type === "array" && typeof value === "string" && !value.includes(","))
    return [{ kind: "text", to: [value] }];
  if (type !== "object") return [];
  const pairs = additionalProperties === undefined ? undefined : pairsOf([value]);
  return [
    ...(pairs === undefined ? [] : [{ kind: "text", to: pairs } as const]),
    ...fieldsFor(value, node).map((to) => ({ kind: "text", to }) as const),
  ];
}

function ofCollection(value: Value, node: Structural): readonly Reshaping[] {
  if (node.type === "array") return isMap(value) ? ofMap(value, node) : ofLooseNames(value, node);
  if (node.type === "object" && isList(value)) return ofList(value, node);
  // The only member of a map, if a scalar is expected.
  const [only] = isMap(value) && value.size === 1 && node.type !== "" ? value.values() : [];
  if (only !== undefined && only !== null && isScalar(only))
    return [only, String(only)].map((to) => ({ kind: "text", to }));
  // A list in one string separates its items with commas.
  const isJoined = node.type === "string" && isList(value) && value.every((item) => typeof item === "string");
  return isJoined ? [{ kind: "text", to: value.join(",") }] : [];
}

/** Reshapes a map where a list is expected. */
function ofMap(map: ValueMap, node: Structural): readonly Reshaping[] {
  const { items } = node;
  const isNames = [...map.values()].every((item) => item === null || (isMap(item) && item.size === 0));
  if (items?.type === "string" && isNames) return [{ kind: "item", to: [...map.keys()] }];
  if (items?.type !== "object") return [];
  const isItem = [...map.keys()].some((name) => items.properties.has(name));
  const members = memberLists(map, node, items);
  return isItem ? [{ kind: "item", to: [map] }, ...members] : members;
}

/** Reshapes a list of maps with one member each. The items declare none of these members. */
function ofLooseNames(list: Value, node: Structural): readonly Reshaping[] {
  const { items } = node;
  const map = isList(list) && items !== undefined ? merged(list) : undefined;
  if (map === undefined || items === undefined || [...map.keys()].some((name) => items.properties.has(name)))
    return [];
  return memberLists(map, node, items);
}

/** Merges maps that have one member each. Undefined if there are others. */
function merged(list: readonly Value[]): ValueMap | undefined {
  const entries = list.flatMap((item) => (isMap(item) && item.size === 1 ? [...item] : []));
  return entries.length > 0 && entries.length === list.length && isUnique(entries)
    ? new Map(entries)
    : undefined;
}

/** Returns the pairs of strings such as `a=b`. */
function pairsOf(texts: readonly Value[]): ValueMap | undefined {
  const parts = texts.flatMap((text) => (typeof text === "string" ? text.split(/,\s*/) : [""]));
  const entries = parts.flatMap((part): [string, Value][] => {
    const [, key, value] = /^([^\s=:]+)(?:=|:\s+)(.*)$/.exec(part) ?? [];
    return key === undefined || value === undefined ? [] : [[key, value]];
  });
  return entries.length === parts.length && isUnique(entries) ? new Map(entries) : undefined;
}

/** Turns a map keyed by names into lists of items that have the name as a member. */
function memberLists(map: ValueMap, { listMapKeys }: Structural, items: Structural): readonly Reshaping[] {
  const keys = listMapKeys.length > 0 ? listMapKeys : names;
  const key = keys.find((name) => items.properties.get(name)?.type === "string");
  if (key === undefined || listMapKeys.length > 1) return [];
  const entries = [...map];
  if (entries.every(([, item]) => item === null || (isMap(item) && !item.has(key)))) {
    const to = entries.map(([name, item]) => new Map([[key, name], ...(isMap(item) ? item : [])]));
    return [{ kind: "members", key, to }];
  }
  return contentsOf(items, key).map((value) => ({
    kind: "members",
    key,
    value,
    to: entries.map(
      ([name, item]) =>
        new Map([
          [key, name],
          [value, item],
        ]),
    ),
  }));
}

/** Returns the member next to the key that holds an item's content: those with a usual name, else the only one. */
function contentsOf({ properties }: Structural, key: string): readonly string[] {
  const others = [...properties.keys()].filter((name) => name !== key);
  const usual = others.filter((name) => contents.includes(name));
  return usual.length > 0 ? usual : others.length === 1 ? others : [];
}

/** Reshapes a list where an object is expected. */
function ofList(list: readonly Value[], node: Structural): readonly Reshaping[] {
  const [first, ...others] = list;
  const isMapByNames = node.additionalProperties !== undefined && node.properties.size === 0;
  const byNames = isMapByNames ? names.flatMap((key) => keyed(list, key)) : [];
  const one = merged(list) ?? pairsOf(list);
  const only = others.length === 0 ? first : undefined;
  return [
    ...byNames,
    ...(isMap(only) && isKnown(only, node) ? [{ kind: "only", to: only } as const] : []),
    ...(one === undefined ? [] : [{ kind: "keys", key: "", to: one } as const]),
    ...(only === undefined || isMap(only) ? [] : ofScalar(only, node)),
  ];
}

/** Turns a list of items that have names into a map keyed by those. */
function keyed(list: readonly Value[], key: string): readonly Reshaping[] {
  const items = list.flatMap((item) => (isMap(item) && typeof item.get(key) === "string" ? [item] : []));
  if (items.length < list.length || list.length === 0) return [];
  const content = contents.find((name) => items.every((item) => item.size === 2 && item.has(name)));
  const entries = items.map((item): [string, Value] => {
    const rest = new Map([...item].filter(([name]) => name !== key));
    return [String(item.get(key)), content === undefined ? rest : (item.get(content) ?? null)];
  });
  return isUnique(entries) ? [{ kind: "keys", key, value: content, to: new Map(entries) }] : [];
}

function isUnique(entries: readonly (readonly [string, Value])[]): boolean {
  return new Set(entries.map(([name]) => name)).size === entries.length;
}

/**
 * Returns objects with a scalar in one of the fields that accept it: required ones, else those with a usual name, else
 * any.
 */
function fieldsFor(value: Value, node: Structural): readonly ValueMap[] {
  const all = [...node.properties]
    .filter(([, field]) => field.type !== "" && takes(field, value))
    .map(([name]) => name);
  const asked = all.filter((name) => node.required.includes(name));
  const usual = [...names, ...contents].filter((name) => all.includes(name));
  const likely = asked.length > 0 ? asked : usual.length > 0 ? usual : all;
  return likely.slice(0, 2).map((name) => new Map([[name, value]]));
}

function isKnown(map: ValueMap, { properties, additionalProperties }: Structural): boolean {
  return additionalProperties !== undefined || [...map.keys()].some((name) => properties.has(name));
}

/** Checks whether a node accepts a value, apart from missing fields. */
function takes(node: Structural, value: Value): boolean {
  return failures(value, node, false).every(({ origin }) => origin === "required");
}
