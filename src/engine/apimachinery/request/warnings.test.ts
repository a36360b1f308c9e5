import { expect, test } from "vitest";
import { warningHeaders } from "./warnings.ts";

test.each([
  ["each once", ["a", "b", "a"], ["a", "b"]],
  ["none with a control character", ["a\n", "b\u0085", "c\u007f", "d\u00a0"], ["d\u00a0"]],
])("%s", (_, texts, expected) => {
  expect(warningHeaders(texts)).toEqual(expected);
});
