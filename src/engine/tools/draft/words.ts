import type { Holder, Kind, Place } from "./place.ts";

/** "in 3 of 5 samples", "in the only sample". */
export function seenIn(count: number, { of, holder }: Pick<Place, "of" | "holder">): string {
  return of === 1 && count === 1 ? `in the only ${holder}` : `in ${count} of ${of} ${nouns[holder]}`;
}

const nouns: Readonly<Record<Holder, string>> = {
  sample: "samples",
  object: "objects",
  item: "items",
  value: "values",
};

/** "an integer". */
export function aKind(kind: Kind): string {
  return kinds[kind];
}

const kinds: Readonly<Record<Kind, string>> = {
  null: "null",
  boolean: "a boolean",
  integer: "an integer",
  number: "a number",
  string: "a string",
  object: "an object",
  list: "a list",
};

/** "1 key", "3 keys". */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** "a", "a and b", "a, b and c". */
export function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} and ${last}`;
}
