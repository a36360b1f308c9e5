import { expect, test } from "vitest";
import { reread } from "./reread.ts";
import type { Value } from "./value.ts";

test.each<[Value, Value]>([
  [1, 1n],
  [-2, -2n],
  [-0, 0n],
  [1.5, 1.5],
  [1e20, 1e20],
  [1e21, 1e21],
  [2 ** 63, 2 ** 63],
  // The shortest digits of -2^63 are -9223372036854776000, which is out of range.
  [-(2 ** 63), -(2 ** 63)],
  ["1", "1"],
  [
    [1, new Map<string, Value>([["a", 2]])],
    [1n, new Map<string, Value>([["a", 2n]])],
  ],
])("%o is read back as %o", (value, expected) => {
  expect(reread(value)).toEqual(expected);
});
