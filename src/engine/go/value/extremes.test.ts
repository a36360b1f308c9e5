import { expect, test } from "vitest";
import { largest, smallest } from "./extremes.ts";

test("lists of any length, and none", () => {
  const long = Array.from({ length: 400_000 }, (_, i) => i - 7);
  expect([smallest(long), largest(long)]).toEqual([-7, 399_992]);
  expect([smallest([]), largest([])]).toEqual([Math.min(), Math.max()]);
  expect([smallest([1, Number.NaN]), largest([Number.NaN, 1])]).toEqual([Number.NaN, Number.NaN]);
});
