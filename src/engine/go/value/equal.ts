import { isList, isMap, type Value } from "./value.ts";

/**
 * Go's `reflect.DeepEqual` on unstructured values: int64 and float64 are never equal, the order of an object's keys is
 * ignored, and NaN cannot occur.
 */
export function deepEqual(a: Value | undefined, b: Value | undefined): boolean {
  return equalBy(a, b, differs);
}

type LikeScalars = (a: Value, b: Value) => boolean;

const differs = (): boolean => false;

/** The same, except that `likeScalars` decides whether two different scalars are equal. */
export function equalBy(a: Value | undefined, b: Value | undefined, likeScalars: LikeScalars): boolean {
  if (a === b) return true;
  // A stack of what is left to compare: values may be nested too deep for recursion.
  const left: [Value, Value][] = [];
  if (a === undefined || b === undefined || !isSame(a, b, left, likeScalars)) return false;
  for (let pair = left.pop(); pair !== undefined; pair = left.pop()) {
    if (!alike(pair[0], pair[1], left, likeScalars)) return false;
  }
  return true;
}

/** Checks whether two values may be equal, which depends on their content. */
function alike(a: Value, b: Value, left: [Value, Value][], likeScalars: LikeScalars): boolean {
  if (a === b) return true;
  if (isMap(a)) {
    if (!isMap(b) || a.size !== b.size) return false;
    for (const [key, item] of a) {
      const other = b.get(key);
      if (other === undefined) return false;
      if (!isSame(item, other, left, likeScalars)) return false;
    }
    return true;
  }
  if (!isList(a) || !isList(b) || a.length !== b.length) return false;
  return a.every((item, i) => isSame(item, b[i] ?? null, left, likeScalars));
}

/** Compares scalars at once. */
function isSame(a: Value, b: Value, left: [Value, Value][], likeScalars: LikeScalars): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return likeScalars(a, b);
  left.push([a, b]);
  return true;
}
