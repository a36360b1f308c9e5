import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toJson } from "../../../go/value/json.ts";
import { parseDocument } from "../document.ts";

describe("errors in Go's words", () => {
  it.each([
    ['{"a":1,}', "invalid character '}' looking for beginning of object key string"],
    ["{'a':1}", "invalid character '\\'' looking for beginning of object key string"],
    ['{"a":1 // no\n}', "invalid character '/' after object key:value pair"],
    ['{"a":NaN}', "invalid character 'N' looking for beginning of value"],
    ['{"a":01}', "invalid character '1' after object key:value pair"],
    ['{"a":"\t"}', "invalid character '\\t' in string literal"],
    ['{"a":"\\x41"}', "invalid character 'x' in string escape code"],
    ['{"a":1} trailing', "invalid character 't' after top-level value"],
    ['{"a":[1 2]}', "invalid character '2' after array element"],
    ['{"a" 1}', "invalid character '1' after object key"],
    ['{"a":tru}', "invalid character '}' in literal true (expecting 'e')"],
    ["{", "unexpected end of JSON input"],
  ])("%j", (text, expected) => {
    const document = parseDocument(text);
    expect(document.ok ? "" : document.error).toBe(expected);
  });
});

it("tells int64 from float64 by the literal", () => {
  const document = parseDocument('{"a":[1, 1.0, 1e3, 9223372036854775807, 9223372036854775808]}');
  expect(document.ok && toJson(document.value)).toBe(
    '{"a":[1,1,1000,9223372036854775807,9223372036854776000]}',
  );
  expect(document.ok && document.value).toEqual(
    new Map([["a", [1n, 1, 1000, 9223372036854775807n, 2 ** 63]]]),
  );
});

it("keeps the last of equal keys and tells where", () => {
  const document = parseDocument('{"a":{"b":1,"b":2},"a":3}');
  expect(document.ok && document.jsonDuplicates).toEqual([["a", "b"], ["a"]]);
  expect(document.ok && toJson(document.value)).toBe('{"a":3}');
});

it("rejects nesting beyond the server's limit, or says so", () => {
  const document = parseDocument(`{"a":${"[".repeat(20_000)}`);
  expect(document.ok).toBe(false);
});

it("reads what JSON.stringify writes", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (data) => {
      const text = JSON.stringify({ data });
      const document = parseDocument(text);
      expect(document.ok && JSON.parse(toJson(document.value))).toEqual(JSON.parse(text));
    }),
  );
});
