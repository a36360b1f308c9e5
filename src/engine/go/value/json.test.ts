import { expect, test } from "vitest";
import { toJson, withoutHtmlEscapes } from "./json.ts";

test.each([
  ["<a> & b", '"<a> & b"'],
  ["\\u003c", '"\\\\u003c"'],
  ["\u2028", '"\\u2028"'],
  ["\n\u0001", '"\\n\\u0001"'],
])("%j without HTML escapes is %s", (text, expected) => {
  expect(withoutHtmlEscapes(toJson(text))).toBe(expected);
});
