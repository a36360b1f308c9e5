import { expect, test } from "vitest";
import { writtenLike } from "./written-like.ts";

const mark = "\ufeff";

test.each([
  ["line feeds stay", "a\nb\n", "a\nc\n", "a\nc\n"],
  ["the line ends of Windows", "a\r\nb\r\n", "a\nc\nd\n", "a\r\nc\r\nd\r\n"],
  ["the mark", `${mark}a\n`, "b\n", `${mark}b\n`],
  ["a second mark is text", `${mark}${mark}a\n`, `${mark}a\n`, `${mark}${mark}a\n`],
  ["nothing edited, ends of several kinds", "a\r\nb\nc\rd", "a\nb\nc\nd", "a\r\nb\nc\rd"],
  ["lines around an edit keep their ends", "a\r\nb\nc\r\n", "a\nx\nc\n", "a\r\nx\nc\r\n"],
  ["a last line that gets an end", "a\r\nb", "a\nb\n", "a\r\nb\r\n"],
  ["a last line that loses its end", "a\nb\n", "a\nb", "a\nb"],
  ["an empty file", "", "a\n", "a\n"],
  ["everything removed", "a\r\n", "", ""],
  ["the same line again and again", "a\r\na\r\na\n", "a\na\n", "a\r\na\r\n"],
])("%s", (_, before, text, written) => {
  expect(writtenLike(before, text)).toBe(written);
});
