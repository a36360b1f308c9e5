import { isList, isMap, type Value, type ValueMap } from "../../../go/value/value.ts";
import type { Untouched } from "./patched-json.ts";

/** A patch's value as it is set where nothing stood: nulls in objects mean nothing, those in lists stay. */
function withoutNulls(value: Value): Value {
  if (isList(value)) return value.map(withoutNulls);
  if (!isMap(value)) return value;
  const kept = [...value].filter(([, item]) => item !== null);
  return new Map(kept.map(([key, item]) => [key, withoutNulls(item)]));
}

/**
 * An object with a JSON merge patch applied (RFC 7386). Lists that are taken as they are go into `untouched`.
 * Upstream: gopkg.in/evanphx/json-patch.v4 `MergePatch`.
 */
export function mergePatch(
  object: ValueMap,
  patch: ValueMap,
  untouched: Untouched = new WeakSet(),
): ValueMap {
  const merged = new Map(object);
  for (const [key, item] of patch) {
    const current = merged.get(key) ?? null;
    if (item === null) merged.delete(key);
    else if (isMap(current) && isMap(item)) merged.set(key, mergePatch(current, item, untouched));
    else if (isMap(current)) {
      // What replaces an object is taken as it is.
      if (isList(item)) untouched.add(item);
      merged.set(key, item);
    } else merged.set(key, withoutNulls(item));
  }
  return merged;
}

/** A list in the place of a merge patch replaces the whole object. */
export function mergeList(patch: readonly Value[]): Value {
  return withoutNulls(patch);
}
