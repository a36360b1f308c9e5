import { expect, test } from "vitest";
import { lineBeginningWith } from "./tree-view.tsx";

const lines = ["spec", "size", "Status", "name"].map((name, key) => ({
  key,
  level: 1,
  name,
  hasParts: false,
  isOpen: false,
}));

test("letters lead to the next line that begins with them, and around the end", () => {
  expect(lineBeginningWith("s", lines, 1)).toBe(1);
  expect(lineBeginningWith("s", lines, 2)).toBe(2);
  expect(lineBeginningWith("s", lines, 3)).toBe(0);
  expect(lineBeginningWith("st", lines, 1)).toBe(2);
});

test("letters that no line begins with lead nowhere", () => {
  expect(lineBeginningWith("x", lines, 4)).toBe(-1);
  expect(lineBeginningWith("x", [], 0)).toBe(-1);
});
