import { deepEqual } from "../../go/value/equal.ts";
import { sortedKeys } from "../../go/value/json.ts";
import type { Path } from "../../go/value/path.ts";
import { isList, isMap, type Value } from "../../go/value/value.ts";

/** A part in which two values differ. A side that does not have it is undefined. */
export interface ChangedPart {
  readonly path: Path;
  readonly before: Value | undefined;
  readonly after: Value | undefined;
}

/**
 * Finds the smallest parts in which two values differ: members of maps, items of lists of the same length, or the
 * whole.
 */
export function* changedParts(
  before: Value | undefined,
  after: Value | undefined,
  path: Path = [],
): Generator<ChangedPart> {
  if (deepEqual(before, after)) return;
  if (isMap(before) && isMap(after)) {
    for (const key of sortedKeys(new Map([...before, ...after]))) {
      yield* changedParts(before.get(key), after.get(key), [...path, key]);
    }
  } else if (isList(before) && isList(after) && before.length === after.length) {
    for (const [i, item] of before.entries()) yield* changedParts(item, after[i], [...path, i]);
  } else yield { path, before, after };
}
