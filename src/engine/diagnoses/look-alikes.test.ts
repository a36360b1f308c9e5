import { describe, expect, test } from "vitest";
import { plainText } from "../apimachinery/sentence/sentence.ts";
import { lookAlikeSentence, withoutLookAlikes } from "./look-alikes.ts";

describe("withoutLookAlikes", () => {
  test.each([
    ["10\u03bcs", "ns|us|\u00b5s|ms", "10\u00b5s"],
    ["10\u00b5s", "ns|us|\u03bcs|ms", "10\u03bcs"],
    ["\u0430pp", "^[a-z]+$", "app"],
    ["a\u2013b", "^[a-z-]+$", "a-b"],
    ["a\u00a0b", "^[a-z ]+$", "a b"],
    ["a\u200bb", "^[a-z]+$", "ab"],
    ["\u201ca\u201d", "", '"a"'],
    // A text that is in a script as a whole only changes where it looks like ASCII.
    ["\u0431", "^[a-z]+$", undefined],
    ["10us", "\u00b5s", undefined],
    ["a-b", "\u2013", "a\u2013b"],
    ["plain", "^[a-z]+$", undefined],
  ])("%j for %j", (text, wanted, plain) => {
    expect(withoutLookAlikes(text, wanted)?.text).toBe(plain);
  });
});

test("the characters are named with their codes", () => {
  expect(plainText(lookAlikeSentence("10\u03bcs", { pattern: "\u00b5s", enum: [] }) ?? "")).toBe(
    "`\u03bc` is U+03BC, a Greek letter, and looks like `\u00b5` (U+00B5). Write that.",
  );
  expect(plainText(lookAlikeSentence("a\u200bb\u00a0c", { pattern: "", enum: [] }) ?? "")).toBe(
    "There is U+200B in it, a character that cannot be seen. Remove it. There is U+00A0 in it, which looks like a space. Write a space.",
  );
});
