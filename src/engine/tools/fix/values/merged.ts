import { deepEqual } from "../../../go/value/equal.ts";
import { isList, isMap, type Value } from "../../../go/value/value.ts";

/** Deeper values are not joined. */
const deepest = 50;

/**
 * Joins two values: all members of both maps, all items of both lists. Undefined if they have different scalars in one
 * place.
 */
export function merged(one: Value, other: Value, depth = 0): Value | undefined {
  if (deepEqual(one, other)) return one;
  if (depth > deepest) return undefined;
  if (isList(one) && isList(other))
    return [...one, ...other.filter((item) => !one.some((each) => deepEqual(each, item)))];
  if (!isMap(one) || !isMap(other)) return undefined;
  const all = new Map(one);
  for (const [key, value] of other) {
    const own = one.get(key);
    const joined = own === undefined ? value : merged(own, value, depth + 1);
    if (joined === undefined) return undefined;
    all.set(key, joined);
  }
  return all;
}

/** Whether two maps have an equal scalar in a member of one name. */
export function shareScalar(one: Value, other: Value): boolean {
  if (!isMap(one) || !isMap(other)) return false;
  return [...one].some(([key, value]) => {
    const isScalar = !isMap(value) && !isList(value) && value !== null;
    return isScalar && deepEqual(value, other.get(key) ?? null);
  });
}
