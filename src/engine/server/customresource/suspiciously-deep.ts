import { maxDepth } from "../../apimachinery/source/max-depth.ts";
import { isList, isMap, type Value } from "../../go/value/value.ts";

/**
 * What becomes of an object's `metadata.managedFields`, which repeats the object's own nesting some levels further
 * down: they are there, are too deep to be read again, or too deep to be made at all.
 */
export type FieldsNesting = "readable" | "unreadable" | "unmade";

/** No object that is nested less has fields that are too deep. */
const suspicious = maxDepth - 20;

/** Whether a value is nested so deep that its managed fields must be looked at. */
export function isSuspiciouslyDeep(root: Value): boolean {
  const left: (readonly [Value, number])[] = [[root, 1]];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const [value, depth] = next;
    if (!isMap(value) && !isList(value)) continue;
    if (depth > suspicious) return true;
    for (const part of value.values()) if (typeof part === "object") left.push([part, depth + 1]);
  }
  return false;
}
