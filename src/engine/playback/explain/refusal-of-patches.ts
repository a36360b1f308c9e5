import type { Reading } from "./refusal.ts";

/** What is wrong with a patch as such, by the server's words. */
export const readingsOfPatches: readonly (readonly [words: RegExp, reading: Reading])[] = [
  [
    /failed to create typed patch object .*: (\.\S+): duplicate entries for key/s,
    ([, list = ""]) => ({
      sentence: `The list \`${list.slice(1)}\` is a set, or a map by its keys: what is applied may name each item once.`,
      path: list.slice(1).split("."),
    }),
  ],
  [
    /failed to create typed patch object/,
    () => ({
      sentence:
        "What is applied is compared with the schema field by field, and a part of it is not what the schema says there.",
      path: [],
    }),
  ],
  [
    /^invalid JSON patch$/i,
    () => ({
      sentence:
        'A JSON patch is a list of operations, each with `op` and `path`: `[{"op": "add", "path": "/spec/a", "value": 1}]`.',
      path: [],
    }),
  ],
  [
    /^error decoding patch/,
    () => ({ sentence: "A merge patch is an object: the part of the resource that changes.", path: [] }),
  ],
];
