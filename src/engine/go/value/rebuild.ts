import { isList, isMap, type Value, type ValueMap } from "./value.ts";

/** A collection whose items are being rebuilt. */
interface Unfinished {
  readonly value: ValueMap | readonly Value[];
  readonly parts: readonly Value[];
  readonly made: Value[];
}

/**
 * Rebuilds a value from the inside out: `scalar` converts scalars, `collection` makes a collection of its new items.
 * Values may be nested too deep for recursion.
 */
export function rebuild(
  root: Value,
  scalar: (value: Value) => Value,
  collection: (value: ValueMap | readonly Value[], made: readonly Value[]) => Value,
): Value {
  const unfinished: Unfinished[] = [];
  const begin = (value: Value): Value | undefined => {
    if (!isList(value) && !isMap(value)) return scalar(value);
    unfinished.push({ value, parts: isList(value) ? value : [...value.values()], made: [] });
    return undefined;
  };
  let made = begin(root);
  for (let last = unfinished.at(-1); last !== undefined; last = unfinished.at(-1)) {
    if (made !== undefined) last.made.push(made);
    const part = last.parts[last.made.length];
    if (part !== undefined) made = begin(part);
    else {
      unfinished.pop();
      made = collection(last.value, last.made);
    }
  }
  return made ?? null;
}
