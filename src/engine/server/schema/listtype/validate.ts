import {
  badValue,
  type Cause,
  duplicate,
  type FieldError,
  invalid,
} from "../../../apimachinery/field/error.ts";
import { sortedKeys, toJson } from "../../../go/value/json.ts";
import { type Path, root } from "../../../go/value/path.ts";
import { isList, isMap, type Value, type ValueMap } from "../../../go/value/value.ts";
import type { Structural } from "../structural.ts";
import { someBelow } from "../subtree.ts";
import { itemNotAnObject } from "./faults.ts";

const hasListTypes = someBelow(({ listType }) => listType === "set" || listType === "map");

/**
 * Checks that lists of type set and map have unique items, anywhere in an object. Only the second occurrence of each
 * value is reported.
 * Upstream: k8s.io/apiextensions-apiserver/pkg/apiserver/schema/listtype/validation.go `ValidateListSetsAndMaps`.
 */
export function validateListTypes(value: Value, structural: Structural, path: Path = root): FieldError[] {
  const errors: FieldError[] = [];
  if (isMap(value)) walk(value, structural, path, errors);
  return errors;
}

function walk(value: Value, schema: Structural, path: Path, errors: FieldError[]): void {
  if (!hasListTypes(schema)) return;
  if (isList(value)) {
    if (schema.listType === "set") checkSet(value, schema, path, errors);
    if (schema.listType === "map") checkMap(value, schema, path, errors);
    const { items } = schema;
    if (items === undefined) return;
    value.forEach((item, i) => {
      walk(item, items, [...path, i], errors);
    });
  } else if (isMap(value)) walkMap(value, schema, path, errors);
}

function walkMap(map: ValueMap, schema: Structural, path: Path, errors: FieldError[]): void {
  const { properties, additionalProperties: additional } = schema;
  const keys = sortedKeys(map);
  if (typeof additional === "object") {
    for (const key of keys) walk(map.get(key) ?? null, additional, [...path, { key }], errors);
  }
  for (const key of keys) {
    const property = properties.get(key);
    if (property !== undefined) walk(map.get(key) ?? null, property, [...path, key], errors);
  }
}

/**
 * Returns the indexes of second occurrences. Scalars are compared like in Go, where int64 and float64 differ; objects
 * and lists by their JSON. Undefined (no value) counts as a value.
 */
function repeated(values: readonly (Value | undefined)[]): number[] {
  const scalars = new Map<Value | undefined, number>();
  const compounds = new Map<string, number>();
  const indexes: number[] = [];
  const count = <K>(seen: Map<K, number>, key: K, index: number): void => {
    const times = seen.get(key) ?? 0;
    seen.set(key, times + 1);
    if (times === 1) indexes.push(index);
  };
  values.forEach((value, i) => {
    if (isMap(value) || isList(value)) count(compounds, toJson(value), i);
    else count(scalars, value, i);
  });
  return indexes;
}

function checkSet(list: readonly Value[], schema: Structural, path: Path, errors: FieldError[]): void {
  for (const i of repeated(list)) {
    const cause: Cause = { origin: "x-kubernetes-list-type", schema: schema.at };
    errors.push(duplicate([...path, i], badValue(list[i] ?? null), cause));
  }
}

function checkMap(list: readonly Value[], schema: Structural, path: Path, errors: FieldError[]): void {
  const cause: Cause = { origin: "x-kubernetes-list-type", schema: schema.at };
  const odd = list.findIndex((item) => item !== null && !isMap(item));
  if (odd >= 0) {
    errors.push(invalid([...path, odd], badValue(list[odd] ?? null), itemNotAnObject(), cause));
    return;
  }
  const { listMapKeys } = schema;
  const keys = list.map((item) => keyOf(item, listMapKeys));
  const [single] = listMapKeys;
  // For a single key, upstream compares its values. For several keys, it compares the objects that they form.
  const compared =
    listMapKeys.length === 1 && single !== undefined ? keys.map((key) => key.get(single)) : keys;
  for (const i of repeated(compared)) {
    const keyCause: Cause = { origin: "x-kubernetes-list-map-keys", schema: schema.at };
    errors.push(duplicate([...path, i], toJson(keys[i] ?? null), keyCause));
  }
}

/** Returns the key fields of an element. */
function keyOf(item: Value, names: readonly string[]): ValueMap {
  const key = new Map<string, Value>();
  if (isMap(item)) {
    for (const name of names) {
      const value = item.get(name);
      if (value !== undefined) key.set(name, value);
    }
  }
  return key;
}
