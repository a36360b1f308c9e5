import { isList, isMap, type Value } from "./value.ts";

/** Checks whether `test` returns true for a value or any value in it, at any depth. */
export function someValue(root: Value, test: (value: Value) => boolean): boolean {
  const left = [root];
  for (let value = left.pop(); value !== undefined; value = left.pop()) {
    if (test(value)) return true;
    if (isMap(value) || isList(value)) for (const part of value.values()) left.push(part);
  }
  return false;
}
