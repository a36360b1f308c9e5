import { deepEqual } from "../../../go/value/equal.ts";
import { isList, isMap, type Value } from "../../../go/value/value.ts";
import type { Structural } from "../structural.ts";
import { type MapList, makeMapList, mapListGet } from "./map-list.ts";

/**
 * A value of an update and the value it replaces. Nodes are created on the way down and remember their children and
 * whether both sides are equal, so comparing at every node costs no more than comparing at the top.
 * Upstream: k8s.io/apiserver/pkg/cel/common/equality.go `CorrelatedObject`.
 */
export interface CorrelatedObject {
  readonly value: Value;
  readonly old: Value;
  readonly schema: Structural;
  /** The results so far. Only for the functions of this file. */
  readonly cache: Cache;
}

interface Cache {
  equal: boolean | undefined;
  mapList: MapList | undefined;
  children: Map<string | number, CorrelatedObject> | undefined;
}

/** Pairs a new value with the old one, both with the same schema. A missing old value is null. */
export function correlate(value: Value, old: Value, schema: Structural): CorrelatedObject {
  return { value, old, schema, cache: { equal: undefined, mapList: undefined, children: undefined } };
}

function remember(
  node: CorrelatedObject,
  at: string | number,
  value: Value,
  old: Value,
  schema: Structural,
): CorrelatedObject {
  const child = correlate(value, old, schema);
  node.cache.children ??= new Map();
  node.cache.children.set(at, child);
  return child;
}

/** Returns the member `key` of both sides. Undefined unless both have it and the schema declares it. */
export function correlatedKey(node: CorrelatedObject, key: string): CorrelatedObject | undefined {
  const known = node.cache.children?.get(key);
  if (known !== undefined) return known;
  const { value, old, schema } = node;
  if (!isMap(value) || !isMap(old)) return undefined;
  const item = value.get(key);
  const oldItem = old.get(key);
  if (item === undefined || oldItem === undefined) return undefined;
  const additional = schema.additionalProperties;
  const child = schema.properties.get(key) ?? (typeof additional === "object" ? additional : undefined);
  return child && remember(node, key, item, oldItem, child);
}

/**
 * Returns the element at `index` of the new list and the old element with the same keys. Only lists of type map pair
 * their elements.
 */
export function correlatedIndex(node: CorrelatedObject, index: number): CorrelatedObject | undefined {
  const known = node.cache.children?.get(index);
  if (known !== undefined) return known;
  const { value, old, schema, cache } = node;
  if (!isList(value) || !isList(old) || schema.listType !== "map") return undefined;
  const item = value[index];
  if (item === undefined) return undefined;
  cache.mapList ??= makeMapList(schema, old);
  const oldItem = mapListGet(cache.mapList, item);
  return oldItem === undefined || schema.items === undefined
    ? undefined
    : remember(node, index, item, oldItem, schema.items);
}

/**
 * Checks whether nothing changed, as correlation sees it: objects with a member that does not correlate are never
 * equal, lists of type map are equal in any order, other lists only element by element.
 */
export function correlatedEqual(node: CorrelatedObject): boolean {
  node.cache.equal ??= compare(node);
  return node.cache.equal;
}

function compare(node: CorrelatedObject): boolean {
  const { value, old, schema } = node;
  if (isMap(value)) {
    if (!isMap(old) || value.size !== old.size) return false;
    for (const key of value.keys()) {
      const child = correlatedKey(node, key);
      if (child === undefined || !correlatedEqual(child)) return false;
    }
    return true;
  }
  if (isList(value)) {
    if (!isList(old) || value.length !== old.length) return false;
    if (schema.listType !== "map") return deepEqual(value, old);
    return value.every((_, i) => {
      const child = correlatedIndex(node, i);
      return child !== undefined && correlatedEqual(child);
    });
  }
  return deepEqual(value, old);
}
