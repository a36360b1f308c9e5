import { formatFloatPlain, quote } from "../../../go/value/go-text.ts";
import { isMap, type Value } from "../../../go/value/value.ts";
import type { Structural } from "../structural.ts";

/**
 * The elements of a list of type map by their keys. If several have the same keys, the first one.
 * Upstream: k8s.io/apiserver/pkg/cel/common/maplist.go.
 */
export interface MapList {
  readonly keys: readonly string[];
  readonly byKey: ReadonlyMap<Value, Value>;
}

/** Indexes `items`. Finds nothing if the schema is not a list of type map or has no keys. */
export function makeMapList(schema: Structural, items: readonly Value[]): MapList {
  const keys = schema.type === "array" && schema.listType === "map" ? schema.listMapKeys : [];
  const byKey = new Map<Value, Value>();
  for (const item of items) {
    const key = compositeKey(keys, item);
    if (key !== undefined && !byKey.has(key)) byKey.set(key, item);
  }
  return { keys, byKey };
}

/** Returns the first element with the keys of `item`. Undefined if `item` lacks one of them. */
export function mapListGet(list: MapList, item: Value): Value | undefined {
  const key = compositeKey(list.keys, item);
  return key === undefined ? undefined : list.byKey.get(key);
}

/** A single key is used as it is. Several keys become one text, with floats cut to six decimals like upstream. */
function compositeKey(keys: readonly string[], item: Value): Value | undefined {
  if (!isMap(item)) return undefined;
  const [single] = keys;
  if (single === undefined) return undefined;
  if (keys.length === 1) {
    const value = item.get(single);
    return value === undefined || keyText(value) === undefined ? undefined : value;
  }
  let text = "";
  for (const key of keys) {
    const value = item.get(key);
    const part = value === undefined ? undefined : keyText(value);
    if (part === undefined) return undefined;
    text += `\0${part}`;
  }
  return text;
}

/** Undefined for a value that cannot be a key. */
function keyText(value: Value): string | undefined {
  if (typeof value === "string") return quote(value);
  if (typeof value === "number") return Math.abs(value) < 1e21 ? value.toFixed(6) : formatFloatPlain(value);
  return typeof value === "boolean" || typeof value === "bigint" ? String(value) : undefined;
}
