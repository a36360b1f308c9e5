import { expect, it } from "vitest";
import { isTooLarge, marksIn, mostMarks, Work } from "./work.ts";

it("grants work while enough is left, and takes nothing for what it does not grant", () => {
  const work = new Work(10);
  expect([7, 4, 3, 1].map((price) => work.spend(price))).toEqual([true, false, true, false]);
});

it("takes the price of what must be done even if it is more than is left", () => {
  const work = new Work(10);
  expect([work.spend(12, true), work.spend(1)]).toEqual([true, false]);
});

it.each([
  ["", 0],
  ["a: 1\n", 2],
  ['{"a": [1, 2]}', 6],
  ["just words - and more", 0],
])("%j has %d marks", (text, marks) => {
  expect(marksIn(text)).toBe(marks);
});

it("tells texts that are too large for editing, by their marks and not by their length", () => {
  expect(isTooLarge("\n".repeat(mostMarks))).toBe(false);
  expect(isTooLarge("\n".repeat(mostMarks + 1))).toBe(true);
  expect(isTooLarge("x".repeat(10 * mostMarks))).toBe(false);
  expect(marksIn("\n".repeat(3 * mostMarks))).toBe(mostMarks + 1);
});
