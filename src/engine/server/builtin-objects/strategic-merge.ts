import { deepEqual } from "../../go/value/equal.ts";
import { isList, isMap, type Value, type ValueMap } from "../../go/value/value.ts";
import type { FieldType, ListType } from "../fieldmanager/type.ts";
import { memberType } from "../fieldmanager/type.ts";

const directive = "$patch";
const orderOf = "$setElementOrder/";
const removedFrom = "$deleteFromPrimitiveList/";
const retained = "$retainKeys";

/**
 * A strategic merge patch: lists with merge keys are merged item by item, others are replaced.
 * Upstream: k8s.io/apimachinery/pkg/util/strategicpatch/patch.go `mergeMap`.
 */
export function strategicMerge(current: ValueMap, patch: ValueMap, type: FieldType | undefined): ValueMap {
  const how = patch.get(directive);
  if (how === "replace") return without(patch, directive);
  if (how === "delete") return new Map();
  const out = new Map(current);
  const kept = patch.get(retained);
  if (isList(kept)) for (const key of current.keys()) if (!kept.includes(key)) out.delete(key);
  for (const [key, value] of patch) {
    if (key === directive || key === retained || key.startsWith(orderOf)) continue;
    if (key.startsWith(removedFrom)) {
      const name = key.slice(removedFrom.length);
      const list = out.get(name);
      if (isList(list) && isList(value))
        out.set(
          name,
          list.filter((item) => !value.includes(item)),
        );
      continue;
    }
    if (value === null) {
      out.delete(key);
      continue;
    }
    out.set(key, mergedMember(key, out.get(key), value, typeOfMember(type, key), patch.get(orderOf + key)));
  }
  for (const key of patch.keys()) {
    const name = key.slice(orderOf.length);
    if (!key.startsWith(orderOf) || patch.has(name)) continue;
    const list = out.get(name);
    const merge = mergeList(typeOfMember(type, name), name);
    if (isList(list) && merge !== undefined) out.set(name, ordered(list, patch.get(key), merge));
  }
  return out;
}

function without(map: ValueMap, key: string): ValueMap {
  return new Map([...map].filter(([name]) => name !== key));
}

/** The type of a member, for patches of an object with this type. */
export function typeOfMember(type: FieldType | undefined, key: string): FieldType | undefined {
  return type?.map && memberType(type.map, key);
}

/** How a list is merged. Undefined if it is replaced: sets are, except for the finalizers. */
export function mergeList(type: FieldType | undefined, name: string): ListType | undefined {
  const list = type?.list;
  if (list === undefined || list.atomic) return undefined;
  return list.keys.length > 0 || name === "finalizers" ? list : undefined;
}

function mergedMember(
  name: string,
  current: Value | undefined,
  value: Value,
  type: FieldType | undefined,
  order: Value | undefined,
): Value {
  if (isMap(value)) return strategicMerge(isMap(current) ? current : new Map(), value, type);
  const merge = mergeList(type, name);
  if (!isList(value) || merge === undefined) return value;
  return mergedList(isList(current) ? current : [], value, merge, order);
}

/** Merges the items of a list by their key. */
function mergedList(
  current: readonly Value[],
  patch: readonly Value[],
  merge: ListType,
  order: Value | undefined,
): readonly Value[] {
  const rest = patch.filter((item) => !isReplacement(item));
  if (rest.length < patch.length) return rest;
  const out = [...current];
  for (const item of patch) {
    const at = out.findIndex((other) => isSameItem(other, item, merge));
    const old = out[at];
    if (isMap(item) && item.get(directive) === "delete") {
      if (at >= 0) out.splice(at, 1);
    } else if (at < 0) out.push(isMap(item) ? strategicMerge(new Map(), item, merge.element) : item);
    else if (isMap(old) && isMap(item)) out[at] = strategicMerge(old, item, merge.element);
  }
  return ordered(out, order, merge);
}

/** An item that says that the patch replaces the list. */
function isReplacement(item: Value): boolean {
  return isMap(item) && item.size === 1 && item.get(directive) === "replace";
}

/** Whether two items of a list have the same key, or are the same value. */
export function isSameItem(a: Value, b: Value, { keys }: ListType): boolean {
  if (keys.length === 0) return deepEqual(a, b);
  return isMap(a) && isMap(b) && keys.every((key) => deepEqual(a.get(key) ?? null, b.get(key) ?? null));
}

/**
 * Puts the items in the order that the patch asks for. Items that the patch does not name keep their place.
 * Upstream: `normalizeElementOrder` in the same file.
 */
function ordered(items: readonly Value[], order: Value | undefined, merge: ListType): readonly Value[] {
  if (!isList(order)) return items;
  const rank = (item: Value) => order.findIndex((key) => isSameItem(key, item, merge));
  const isNamed = (item: Value) => rank(item) >= 0;
  const named = items.filter(isNamed).toSorted((a, b) => rank(a) - rank(b));
  let next = 0;
  return items.flatMap((item) => (isNamed(item) ? (named[next++] ?? []) : item));
}
