import { expect, test } from "vitest";
import { pow10 } from "./pow10.ts";

test.each([
  [0, 1],
  [22, 1e22],
  [33, 1.0000000000000001e33],
  [-23, 1.0000000000000001e-23],
  [308, 1e308],
  [309, Number.POSITIVE_INFINITY],
  [2 ** 31 - 1, Number.POSITIVE_INFINITY],
  [-323, 1e-323],
  [-324, 0],
  [-(2 ** 31), 0],
])("10^%i", (n, power) => {
  expect(pow10(n)).toBe(power);
});
