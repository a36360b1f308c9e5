import { isList, isMap, type Value, type ValueMap } from "./value.ts";

/** A collection whose parts are being made anew. */
interface Unfinished {
  readonly value: ValueMap | readonly Value[];
  readonly parts: readonly Value[];
  readonly made: Value[];
}

/**
 * A value with its scalars made anew, from the inside out; `collection` makes a collection of its new parts.
 * Values may be nested deeper than functions can be.
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
