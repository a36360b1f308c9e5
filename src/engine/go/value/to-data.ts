import { isList, isMap, type Value } from "./value.ts";

/**
 * A value as plain JavaScript data, for packages that know no other: int64 becomes a number and may lose digits. Every
 * name is a member of the object itself, `__proto__` too.
 */
export function toData(value: Value): unknown {
  if (isList(value)) return value.map(toData);
  if (typeof value === "bigint") return Number(value);
  return isMap(value) ? Object.fromEntries([...value].map(([key, item]) => [key, toData(item)])) : value;
}
