import type { Reading } from "./refusal.ts";

/** What is wrong with a patch as such, by the server's words. */
export const readingsOfPatches: readonly (readonly [words: RegExp, reading: Reading])[] = [
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
