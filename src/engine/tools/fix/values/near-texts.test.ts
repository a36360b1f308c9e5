import { expect, test } from "vitest";
import { filledUp } from "./near-texts.ts";

test.each([
  ["0 2 * *", 9, "0 2 * * *"],
  ["10.0", 6, "10.0.0"],
  ["ab", 4, "abxx"],
  ["", 2, "xx"],
  ["long enough", 3, "long enough"],
])("a text filled up, case %#", (text, least, filled) => {
  expect(filledUp(text, least)).toBe(filled);
});
