import { formatFloatJson } from "./go-text.ts";
import { isList, isMap, type Value } from "./value.ts";

/** What a finite float64 is after its JSON text was read again: a whole number that fits comes back as int64. */
export function rereadFloat(n: number): bigint | number {
  if (!Number.isInteger(n) || Math.abs(n) >= 1e21) return n;
  const whole = BigInt(formatFloatJson(n));
  return BigInt.asIntN(64, whole) === whole ? whole : n;
}

/** A value as it is after being written as JSON and read again, which is what storage does to it. */
export function reread(value: Value): Value {
  if (typeof value === "number") return rereadFloat(value);
  if (isList(value)) return value.some(changes) ? value.map(reread) : value;
  if (!isMap(value)) return value;
  for (const item of value.values()) {
    if (changes(item)) return new Map([...value].map(([key, each]) => [key, reread(each)]));
  }
  return value;
}

function changes(value: Value): boolean {
  if (typeof value === "number") return Number.isInteger(value);
  if (isList(value)) return value.some(changes);
  if (!isMap(value)) return false;
  for (const item of value.values()) if (changes(item)) return true;
  return false;
}
