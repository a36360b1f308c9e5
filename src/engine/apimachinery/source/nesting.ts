import { isList, isMap, type Value, type ValueMap } from "../../go/value/value.ts";

/**
 * The maximum nesting where the engine works recursively, in levels of the document. The server goes on to 10,000. Real
 * definitions have about fifty levels. Each limit leaves more than a third of the stack of a browser's worker unused, so that the
 * answer does not depend on where the engine runs.
 */
export const maxNesting = {
  /** A definition: about 500 schemas inside each other. */
  definition: 1_020,
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

/**
 * The keywords that hold a schema themselves. It counts as two levels, as one of `properties` does: the work grows with
 * the schemas inside each other, not with the levels.
 */
const holdsSchema: ReadonlySet<unknown> = new Set(["items", "additionalProperties", "not"]);

/** Values that were counted, and a number of levels that they do not exceed: texts are read once and checked often. */
type Counted = WeakMap<object, number>;

const counted: Counted = new WeakMap();
const countedDefinitions: Counted = new WeakMap();

/** Throws if a value is nested more than `most` levels deep. @throws NestedTooDeep */
export function checkNesting(root: Value, most: number): void {
  if (isNestedBeyond(root, most)) throw new NestedTooDeep();
}

/** Throws if a definition has more levels than are followed; a schema in another one counts as two. @throws NestedTooDeep */
export function checkDefinitionNesting(root: Value): void {
  if (isDefinitionBeyond(root)) throw new NestedTooDeep();
}

/** Whether a definition has more levels than are followed. */
export function isDefinitionBeyond(root: Value): boolean {
  const levels = (key: unknown) => (holdsSchema.has(key) ? 2 : 1);
  return isBeyond(root, maxNesting.definition, countedDefinitions, levels);
}

/** Whether a value is nested more than `most` levels deep. */
export function isNestedBeyond(root: Value, most: number): boolean {
  return isBeyond(root, most, counted, () => 1);
}

function isBeyond(root: Value, most: number, known: Counted, levels: (key: unknown) => number): boolean {
  if (!isMap(root) && !isList(root)) return false;
  const before = known.get(root);
  if (before !== undefined && before <= most) return false;
  let deepest = 0;
  const left: (readonly [ValueMap | readonly Value[], number])[] = [[root, 1]];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const [value, depth] = next;
    if (depth > most) return true;
    deepest = Math.max(deepest, depth);
    for (const [key, part] of value.entries()) {
      if (isMap(part) || isList(part)) left.push([part, depth + levels(key)]);
    }
  }
  known.set(root, deepest);
  return false;
}
