import { compareStrings, formatFloatJson } from "./go-text.ts";
import { rebuild } from "./rebuild.ts";
import { someValue } from "./some.ts";
import { isList, type Value, type ValueMap } from "./value.ts";

/** Returns a finite float64 after its JSON text is parsed again: an integral number that fits becomes an int64. */
export function rereadFloat(n: number): bigint | number {
  if (!Number.isInteger(n) || Math.abs(n) >= 1e21) return n;
  const whole = BigInt(formatFloatJson(n));
  return BigInt.asIntN(64, whole) === whole ? whole : n;
}

/**
 * Returns a value after encoding it as JSON and decoding it again, as storage does. Returns the value itself if that
 * changes nothing.
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

/** Returns a value after Go's JSON encoder and decoder: reread, and with the keys of each object sorted. */
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
