/**
 * A JSON value as in Go's `map[string]interface{}`: int64 is `bigint`, float64 is `number`, and objects are `Map`s (so
 * `__proto__` is an ordinary key). Values are never changed in place.
 */
export type Value = null | boolean | bigint | number | string | readonly Value[] | ValueMap;
export type ValueMap = ReadonlyMap<string, Value>;

export function isMap(value: Value | undefined): value is ValueMap {
  return value instanceof Map;
}

/** An int64 or a float64. */
export function isNumber(value: Value | undefined): value is bigint | number {
  return typeof value === "bigint" || typeof value === "number";
}

export function isList(value: Value | undefined): value is readonly Value[] {
  return Array.isArray(value);
}

/** Returns the member `key` of `value`. Undefined if `value` is not an object or the member is missing. */
export function member(value: Value | undefined, key: string): Value | undefined {
  return isMap(value) ? value.get(key) : undefined;
}

/** Returns the string at `keys` below `value`, or "" if there is none. */
export function stringAt(value: Value | undefined, ...keys: readonly string[]): string {
  const found = keys.reduce<Value | undefined>(member, value);
  return typeof found === "string" ? found : "";
}

/** Returns a copy of `map` with `key` set to `value`, at its old position if it had one. */
export function withMember(map: ValueMap, key: string, value: Value): ValueMap {
  return new Map(map).set(key, value);
}

/** Returns a copy of `map` without `keys`, or `map` itself if it has none of them. */
export function withoutMembers(map: ValueMap, ...keys: readonly string[]): ValueMap {
  if (!keys.some((key) => map.has(key))) return map;
  const copy = new Map(map);
  for (const key of keys) copy.delete(key);
  return copy;
}

/** Converts plain JavaScript data: integers become int64, other numbers float64. For literals in code. */
export function fromData(
  data:
    | null
    | boolean
    | bigint
    | number
    | string
    | readonly unknown[]
    | Readonly<Record<string, unknown>>
    | ValueMap
    | undefined,
): Value {
  if (data === undefined || data === null) return null;
  if (typeof data === "number") return Number.isSafeInteger(data) ? BigInt(data) : data;
  if (typeof data !== "object") return data;
  if (data instanceof Map) return data as ValueMap;
  if (Array.isArray(data)) return data.map((item) => fromData(item as Parameters<typeof fromData>[0]));
  const map = new Map<string, Value>();
  for (const [key, item] of Object.entries(data)) {
    if (item !== undefined) map.set(key, fromData(item as Parameters<typeof fromData>[0]));
  }
  return map;
}
