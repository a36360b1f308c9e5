/**
 * A JSON value as Go's `map[string]interface{}` world holds it: int64 is `bigint`, float64 is `number`,
 * objects are `Map`s (so `__proto__` is a key like any other). Values are never changed in place.
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

/** The member `key` of `value`, or undefined where `value` is no object or lacks the member. */
export function member(value: Value | undefined, key: string): Value | undefined {
  return isMap(value) ? value.get(key) : undefined;
}

/** The string at `keys` below `value`, or "" where there is none. */
export function stringAt(value: Value | undefined, ...keys: readonly string[]): string {
  const found = keys.reduce<Value | undefined>(member, value);
  return typeof found === "string" ? found : "";
}

/** A copy of `map` in which `key` is `value`, at its old place if it had one. */
export function withMember(map: ValueMap, key: string, value: Value): ValueMap {
  return new Map(map).set(key, value);
}

/** A copy of `map` without `keys`; `map` itself where it has none of them. */
export function withoutMembers(map: ValueMap, ...keys: readonly string[]): ValueMap {
  if (!keys.some((key) => map.has(key))) return map;
  const copy = new Map(map);
  for (const key of keys) copy.delete(key);
  return copy;
}

/** A value made of plain JavaScript data: integers become int64, other numbers float64. For literals in code. */
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
