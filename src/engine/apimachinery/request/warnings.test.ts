import { expect, test } from "vitest";
import { warningHeaders } from "./warnings.ts";

test.each([
  ["each once", ["a", "b", "a"], ["a", "b"]],
  ["none with a control character", ["a\n", "b\u0085", "c\u007f", "d\u00a0"], ["d\u00a0"]],
])("%s", (_, texts, expected) => {
  expect(warningHeaders(texts)).toEqual(expected);
});

test("warnings that are too long together are cut, and the one that exceeds the limit is sent as well", () => {
  const texts = Array.from({ length: 30 }, (_, i) => String(i).padStart(190, "x"));
  expect(warningHeaders(texts)).toEqual(texts.slice(0, 22));
  const long = Array.from({ length: 30 }, (_, i) => String(i).padEnd(1000, "x"));
  expect(warningHeaders(long)).toEqual(long.slice(0, 16).map((text) => text.slice(0, 256)));
});

test("a warning that is cut may lose its control characters", () => {
  const hidden = `${"x".repeat(300)}\n`;
  expect(warningHeaders([hidden, "y".repeat(4097)])).toEqual(["x".repeat(256), "y".repeat(256)]);
});
