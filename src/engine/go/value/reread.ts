import { compareStrings, formatFloatJson } from "./go-text.ts";
import { rebuild } from "./rebuild.ts";
import { someValue } from "./some.ts";
import { isList, type Value, type ValueMap } from "./value.ts";

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
export function reread(root: Value): Value {
  if (!someValue(root, (value) => rereadScalar(value) !== value)) return root;
  return rebuild(root, rereadScalar, (value, made) => {
    if (isList(value)) return made.every((item, i) => item === value[i]) ? value : made;
    let i = 0;
    for (const member of value.values()) if (member !== made[i++]) return mapOf(value, made);
    return value;
  });
}

/** A value as Go's JSON encoder and decoder hand it on: reread, and the keys of each object in order. */
export function throughJson(root: Value): Value {
  return rebuild(root, rereadScalar, (value, made) => {
    if (isList(value)) return made;
    return new Map([...mapOf(value, made)].sort(([a], [b]) => compareStrings(a, b)));
  });
}

function rereadScalar(value: Value): Value {
  return typeof value === "number" ? rereadFloat(value) : value;
}

function mapOf(value: ValueMap, made: readonly Value[]): ValueMap {
  return new Map([...value.keys()].map((key, i) => [key, made[i] ?? null]));
}
