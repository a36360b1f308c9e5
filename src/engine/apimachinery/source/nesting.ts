import { isList, isMap, type Value, type ValueMap } from "../../go/value/value.ts";

/**
 * The maximum nesting where the engine works recursively, in levels of the document. The server goes on to 10,000. Real
 * definitions have about fifty levels. Each limit leaves more than half of the stack of a browser's worker unused, so
 * that the answer does not depend on where the engine runs.
 */
export const maxNesting = {
  /** A definition: about 190 objects inside each other. */
  definition: 400,
  /** An object with managed fields, and one that is applied. */
  owned: 1_000,
} as const;

/** What people are told about a text that is nested too deeply. */
export const nestingText = `A definition nested more than ${maxNesting.definition} levels deep, and an object with managed fields nested more than ${maxNesting.owned}, cannot be evaluated here. The server accepts up to 10,000 levels.`;

/**
 * Thrown before the engine would work recursively on a text that is nested too deeply. It never comes from the stack of
 * the runtime, which may end the process where it overflows. It is a RangeError for the callers of the library.
 */
export class NestedTooDeep extends RangeError {
  constructor() {
    super(nestingText);
  }
}

/** Values that were counted, and a number of levels that they do not exceed: texts are read once and checked often. */
const counted = new WeakMap<object, number>();

/** Throws if a value is nested more than `most` levels deep. @throws NestedTooDeep */
export function checkNesting(root: Value, most: number): void {
  if (isNestedBeyond(root, most)) throw new NestedTooDeep();
}

/** Whether a value is nested more than `most` levels deep. */
export function isNestedBeyond(root: Value, most: number): boolean {
  if (!isMap(root) && !isList(root)) return false;
  const known = counted.get(root);
  if (known !== undefined && known <= most) return false;
  let deepest = 0;
  const left: (readonly [ValueMap | readonly Value[], number])[] = [[root, 1]];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const [value, depth] = next;
    if (depth > most) return true;
    deepest = Math.max(deepest, depth);
    for (const part of value.values()) if (isMap(part) || isList(part)) left.push([part, depth + 1]);
  }
  counted.set(root, deepest);
  return false;
}
