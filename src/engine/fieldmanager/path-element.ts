import { compareStrings } from "../value/go-text.ts";
import { toJson } from "../value/json.ts";
import { isList, isMap, type Value } from "../value/value.ts";
import type { ListType } from "./type.ts";

/**
 * A step into a value: a member, an item by its keys, or an item by its value.
 * Upstream: sigs.k8s.io/structured-merge-diff/v6/fieldpath/element.go.
 */
export interface PathElement {
  /** The same for equal steps. */
  readonly id: string;
  /** As paths print it: `.spec`, `[name="a"]`, `[="v"]`. */
  readonly text: string;
  /** The member's name; undefined for items. */
  readonly field: string | undefined;
}

export function fieldElement(name: string): PathElement {
  return { id: `f:${name}`, text: `.${name}`, field: name };
}

/** Members come before items with keys, those before items by value. */
export function compareElements(a: PathElement, b: PathElement): number {
  const kinds = "fkv";
  const kind = kinds.indexOf(a.id[0] ?? "") - kinds.indexOf(b.id[0] ?? "");
  return kind === 0 ? compareStrings(a.id, b.id) : kind;
}

/** The step to an item of a list that is not atomic, or what is wrong with the item. */
export function itemElement(type: ListType, item: Value): PathElement | { readonly error: string } {
  return type.keys.length > 0 ? keyElement(type, item) : valueElement(item);
}

function keyElement({ keys, element }: ListType, item: Value): PathElement | { readonly error: string } {
  if (item === null) return { error: "associative list with keys may not have a null element" };
  if (!isMap(item)) return { error: "associative list with keys may not have non-map elements" };
  const found = new Map<string, Value>();
  for (const key of [...keys].sort(compareStrings)) {
    const value = item.get(key) ?? (item.has(key) ? null : element.map?.fields.get(key)?.default);
    if (value !== undefined) found.set(key, value);
  }
  if (found.size === 0) {
    const names = `[${keys.map((key) => `"${key}"`).join(" ")}]`;
    const why = `omits all key fields ${names} (and doesn't have default values for any key fields)`;
    return { error: `associative list with keys has an element that ${why}` };
  }
  const text = [...found].map(([key, value]) => `${key}=${toJson(value)}`).join(",");
  return { id: `k:${toJson(found)}`, text: `[${text}]`, field: undefined };
}

function valueElement(item: Value): PathElement | { readonly error: string } {
  if (isMap(item)) return { error: "associative list without keys has an element that's a map type" };
  if (isList(item)) return { error: "not supported: associative list with lists as elements" };
  if (item === null) return { error: "associative list without keys has an element that's an explicit null" };
  return { id: `v:${toJson(item)}`, text: `[=${toJson(item)}]`, field: undefined };
}
