import { compareStrings, formatFloatJson } from "./go-text.ts";
import { isList, isMap, type Value } from "./value.ts";

/** What a finite float64 is after its JSON text was read again: a whole number that fits comes back as int64. */
export function rereadFloat(n: number): bigint | number {
  if (!Number.isInteger(n) || Math.abs(n) >= 1e21) return n;
  const whole = BigInt(formatFloatJson(n));
  return BigInt.asIntN(64, whole) === whole ? whole : n;
}

/**
 * A value as it is after being written as JSON and read again, which is what storage does to it; the value itself if
 * that changes nothing.
 */
export function reread(value: Value): Value {
  if (typeof value === "number") return rereadFloat(value);
  if (isList(value)) {
    const items = value.map(reread);
    return items.every((item, i) => item === value[i]) ? value : items;
  }
  if (!isMap(value)) return value;
  const members = [...value].map(([key, member]) => [key, reread(member)] as const);
  return members.every(([key, member]) => member === value.get(key)) ? value : new Map(members);
}

/** A value as Go's JSON encoder and decoder hand it on: reread, and the keys of each object in order. */
export function throughJson(value: Value): Value {
  if (isList(value)) return value.map(throughJson);
  if (!isMap(value)) return reread(value);
  const members = [...value].map(([key, member]) => [key, throughJson(member)] as const);
  return new Map(members.sort(([a], [b]) => compareStrings(a, b)));
}
