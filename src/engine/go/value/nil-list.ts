import { rebuild } from "./rebuild.ts";
import { someValue } from "./some.ts";
import { isList, type Value } from "./value.ts";

/**
 * Go's nil slice in unstructured data: a list without items, until it is written as JSON, where it becomes null. Only
 * results of CEL expressions contain it. It is recognised by its identity.
 */
export const nilList: readonly Value[] = Object.freeze([]);

/** Returns data as it is after it was written as JSON and read again: nil slices are null. */
export function withoutNilLists(root: Value): Value {
  if (!someValue(root, (value) => value === nilList)) return root;
  const same = (value: Value): Value => value;
  return rebuild(root, same, (value, made) => {
    if (value === nilList) return null;
    if (isList(value)) return made;
    return new Map([...value.keys()].map((key, i) => [key, made[i] ?? null]));
  });
}
