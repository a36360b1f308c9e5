import fc from "fast-check";
import { expect, test } from "vitest";
import { smallestFirst } from "./smallest-first.ts";

test("gives what sorting gives", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ max: 50 })), (numbers) => {
      expect([...smallestFirst(numbers, (a, b) => a - b)]).toEqual(numbers.toSorted((a, b) => a - b));
    }),
  );
});

test("sorts no more than what is asked for", () => {
  const numbers = Array.from({ length: 10_000 }, (_, i) => (i * 7919) % 10_000);
  let comparisons = 0;
  const sorted = smallestFirst(numbers, (a, b) => {
    comparisons++;
    return a - b;
  });
  expect(Array.from({ length: 3 }, () => sorted.next().value)).toEqual([0, 1, 2]);
  expect(comparisons).toBeLessThan(30_000);
});
