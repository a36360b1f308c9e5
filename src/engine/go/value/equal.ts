import { isList, isMap, type Value } from "./value.ts";

/**
 * Go's `reflect.DeepEqual` on unstructured values: int64 and float64 never equal each other, the order of
 * an object's keys does not count, NaN cannot occur.
 */
export function deepEqual(a: Value | undefined, b: Value | undefined): boolean {
  if (a === b) return true;
  if (isMap(a)) {
    if (!isMap(b) || a.size !== b.size) return false;
    for (const [key, item] of a) {
      const other = b.get(key);
      if (other === undefined || !deepEqual(item, other)) return false;
    }
    return true;
  }
  if (isList(a)) {
    return isList(b) && a.length === b.length && a.every((item, i) => deepEqual(item, b[i]));
  }
  return false;
}
