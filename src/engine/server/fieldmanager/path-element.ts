import { foreignIn } from "../../go/value/foreign.ts";
import { compareStrings, formatFloat, quote } from "../../go/value/go-text.ts";
import { sortedKeys, toJson } from "../../go/value/json.ts";
import { isList, isMap, isNumber, type Value, type ValueMap } from "../../go/value/value.ts";
import type { ListType } from "./type.ts";

/**
 * A step into a value: a member, an item by its keys, or an item by its value.
 * Upstream: sigs.k8s.io/structured-merge-diff/v6/fieldpath/element.go.
 */
export interface PathElement {
  /** Equal steps have the same id. */
  readonly id: string;
  /** The text in paths: `.spec`, `[name="a"]`, `[="v"]`. */
  readonly text: string;
  /** The name of a member. Undefined for items. */
  readonly field: string | undefined;
  /** The value by which steps of the same kind are ordered: the keys with their values, or the value. */
  readonly value: Value;
}

export function fieldElement(name: string): PathElement {
  return { id: `f:${name}`, text: `.${name}`, field: name, value: name };
}

/** Members come before items with keys, which come before items by value. */
export function compareElements(a: PathElement, b: PathElement): number {
  const kinds = "fkvi";
  const kind = kinds.indexOf(a.id[0] ?? "") - kinds.indexOf(b.id[0] ?? "");
  return kind === 0 ? compareValues(a.value, b.value) : kind;
}

/** Numbers come before strings, which come before booleans. Upstream: value/value.go `Compare`. */
function compareValues(a: Value, b: Value): number {
  if (isMap(a) && isMap(b)) return compareKeys([...a], [...b]);
  if (typeof a === "string" && typeof b === "string") return compareStrings(a, b);
  if (typeof a === "bigint" && typeof b === "bigint") return a < b ? -1 : Number(a > b);
  if (isNumber(a) && isNumber(b)) return Number(a) - Number(b);
  const rank = (value: Value) => (isNumber(value) ? 0 : ["string", "boolean"].indexOf(typeof value) + 1 || 3);
  return rank(a) - rank(b) || Number(a) - Number(b);
}

type Key = readonly [string, Value];

function compareKeys(a: readonly Key[], b: readonly Key[]): number {
  for (const [i, [name, value]] of a.entries()) {
    const other = b[i];
    if (other === undefined) return 1;
    const order = compareStrings(name, other[0]) || compareValues(value, other[1]);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

/** Returns the step to an item of a list that is not atomic, or the error in the item. */
export function itemElement(type: ListType, item: Value): PathElement | { readonly error: string } {
  return type.keys.length > 0 ? keyElement(type, item) : valueElement(item);
}

function keyElement(
  { keys, needsEachKey, element }: ListType,
  item: Value,
): PathElement | { readonly error: string } {
  if (item === null) return { error: "associative list with keys may not have a null element" };
  if (!isMap(item)) return { error: "associative list with keys may not have non-map elements" };
  const found = new Map<string, Value>();
  for (const key of [...keys].sort(compareStrings)) {
    const value = item.get(key) ?? (item.has(key) ? null : element.map?.fields.get(key)?.default);
    if (value !== undefined) found.set(key, value);
  }
  const missing = keys.find((key) => !found.has(key));
  if (needsEachKey === true && missing !== undefined) {
    const why = `omits key field ${quote(missing)} (and doesn't have default value)`;
    return { error: `associative list with keys has an element that ${why}` };
  }
  if (found.size === 0) {
    const names = `[${keys.map((key) => `"${key}"`).join(" ")}]`;
    const why = `omits all key fields ${names} (and doesn't have default values for any key fields)`;
    return { error: `associative list with keys has an element that ${why}` };
  }
  return keyedElement(found);
}

/** Returns the step to the item with these keys. */
export function keyedElement(keys: ValueMap): PathElement {
  const text = sortedKeys(keys)
    .map((key) => `${key}=${valueText(keys.get(key) ?? null)}`)
    .join(",");
  return { id: `k:${toJson(keys)}`, text: `[${text}]`, field: undefined, value: keys };
}

/** Returns the step to the item with this value. */
export function setElement(value: Value): PathElement {
  const id = foreignIn(value) === undefined ? toJson(value) : "undefined";
  return { id: `v:${id}`, text: `[=${valueText(value)}]`, field: undefined, value };
}

/** Returns the step to an item by its index. No write makes one, but an object's managed fields can contain one. */
export function indexElement(index: number): PathElement {
  return { id: `i:${index}`, text: `[${index}]`, field: undefined, value: BigInt(index) };
}

/** Prints a value as in paths. Upstream: value/value.go `ToString`. */
function valueText(value: Value): string {
  if (value === null) return "null";
  if (typeof value === "string") return quote(value);
  if (typeof value === "number") return formatFloat(value);
  if (isList(value)) return `[${value.map(valueText).join(",")}]`;
  if (foreignIn(value) !== undefined) return "{{undefined}}";
  if (!isMap(value)) return String(value);
  return sortedKeys(value)
    .map((key) => `${key}=${valueText(value.get(key) ?? null)}`)
    .join("");
}

function valueElement(item: Value): PathElement | { readonly error: string } {
  if (isMap(item)) return { error: "associative list without keys has an element that's a map type" };
  if (isList(item)) return { error: "not supported: associative list with lists as elements" };
  if (item === null) return { error: "associative list without keys has an element that's an explicit null" };
  return setElement(item);
}
