import { expect, test } from "vitest";
import { hasWord, searchWords } from "./palette-words.ts";

test.each([
  ["costs too much", ["costs", "much"]],
  ["Why is it rejected?", ["why", "rejected"]],
  ["what is a default", ["default"]],
  ["to", ["to"]],
  ["  ", []],
])("%j is looked for as %j", (query, words) => {
  expect(searchWords(query)).toEqual(words);
});

test("a word is found in the singular too", () => {
  expect(hasWord("the cost of a rule", "costs")).toBe(true);
  expect(hasWord("a gas", "gas")).toBe(true);
  expect(hasWord("the cost", "price")).toBe(false);
});
