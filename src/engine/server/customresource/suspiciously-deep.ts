import { maxDepth } from "../../apimachinery/source/max-depth.ts";
import { isList, isMap, type Value } from "../../go/value/value.ts";

/**
 * What happens to an object's `metadata.managedFields`, which repeat the object's nesting some levels deeper: they can
 * be read again, are too deep to be read again, or too deep to be made at all.
 */
export type FieldsNesting = "readable" | "unreadable" | "unmade";

/** Objects with less nesting never have managed fields that are too deep. */
const suspicious = maxDepth - 20;

/** Checks whether a value is nested so deeply that its managed fields must be checked. */
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
