import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseDocument } from "../../../apimachinery/source/document.ts";
import { toJson } from "../../../go/value/json.ts";
import { fromData, isList, isMap, member, type Value } from "../../../go/value/value.ts";
import { blockText, inlineText } from "../../edit/print.ts";
import type { OutlineNode } from "./nodes.ts";
import { readOutline, scalarText } from "./outline.ts";

/** An outline as data: keys and strings as written, null for nothing. */
function shape(text: string, node: OutlineNode = readOutline(text)): unknown {
  if (node.kind === "map") {
    return Object.fromEntries(node.members.map(({ key, value }) => [key, shape(text, value)]));
  }
  if (node.kind === "list") return node.items.map(({ value }) => shape(text, value));
  return node.kind === "nothing" ? null : scalarText(text, node);
}

describe("the outline of a text that cannot be read", () => {
  it.each([
    ["a half-typed key", "a: 1\nb\nc: 2\n", { a: "1", b: null, c: "2" }],
    ["a half-typed first key", "spec:\n  re\n  x: 1\n", { spec: { re: null, x: "1" } }],
    ["a half-typed key at the end", "spec:\n  x: 1\n  re", { spec: { x: "1", re: null } }],
    ["an open bracket", "a: {b: 1, c\nd: 2\n", { a: { b: "1", c: null }, d: "2" }],
    ["an open list", "a: [1, 2\nd: 2\n", { a: ["1", "2"], d: "2" }],
    ["an open quote", 'a: "x\nd: 2\n', { a: "x", d: "2" }],
    ["open JSON", '{"a": {"b": 1, "c', { a: { b: "1", c: null } }],
    ["JSON without a comma", '{"a": 1 "b": [true false]}', { a: "1", b: ["true false"] }],
    ["JSON without a value", '{"a": , "b": 2}', { a: null, b: "2" }],
    ["wrong columns", "a:\n  b: 1\n    c: 2\n  d: 3\ne: 4\n", { a: { b: "1\n    c: 2", d: "3" }, e: "4" }],
    ["a dash alone", "a:\n- b: 1\n-\nc: 2\n", { a: [{ b: "1" }, null], c: "2" }],
    ["nothing", "", null],
    ["a comment", "# a: 1\n", null],
  ])("%s", (_, text, expected) => {
    expect(shape(text)).toEqual(expected);
  });
});

describe("the outline of a text that can be read", () => {
  it("passes over comments, blocks of text and other documents", () => {
    const text = `---
# first
a: | # text
  b: 1

  c
"d e": 'it''s' # why
f:
- g: >-
    h: i
  j: &x {k: [1, {l: m}]}
- - n
---
o: 1
`;
    expect(shape(text)).toEqual({
      a: "| # text\n  b: 1\n\n  c",
      "d e": "it''s",
      f: [{ g: ">-\n    h: i", j: { k: ["1", { l: "m" }] } }, ["n"]],
    });
  });

  const words = fc.constantFrom(
    "a",
    "b-c",
    "d.e/f",
    "x y",
    "1",
    "true",
    "on",
    "",
    "a: b",
    "q#",
    "'",
    '"',
    "[",
    "- x",
  );
  const { value: values } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.boolean(),
      fc.integer(),
      words,
      fc.array(tie("value"), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom("a", "b-c", "d.e/f", "x y", "g"), tie("value"), { maxKeys: 4 }),
    ),
  }));

  /** Keys and lengths, which an outline must have in common with the parsed value. */
  const skeleton = (value: Value): unknown =>
    isMap(value)
      ? Object.fromEntries([...value].map(([key, item]) => [key, skeleton(item)]))
      : isList(value)
        ? value.map(skeleton)
        : "scalar";
  const outlined = (node: OutlineNode): unknown =>
    node.kind === "map"
      ? Object.fromEntries(node.members.map(({ key, value }) => [key, outlined(value)]))
      : node.kind === "list"
        ? node.items.map(({ value }) => outlined(value))
        : "scalar";

  it.each([
    ["blocks", (value: Value) => blockText(value, 0)],
    ["brackets", (value: Value) => `root: ${inlineText(member(value, "root") ?? null, false, true)}`],
    ["JSON", (value: Value) => toJson(value)],
  ])("has the keys and items that the reader has, in %s", (_, print) => {
    fc.assert(
      fc.property(values, (data) => {
        const value = fromData({ root: data });
        const text = print(value);
        const read = parseDocument(text);
        expect(read.ok ? skeleton(read.value) : read.error).toEqual(skeleton(value));
        expect(outlined(readOutline(text))).toEqual(skeleton(value));
      }),
    );
  });

  it("gives up what is nested too deep", () => {
    expect(readOutline("[".repeat(100_000)).kind).toBe("nothing");
  });

  it("ends for every text", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."ab:- \n{}[],\"'#|>&!\\") }), (text) => {
        const { start, end } = readOutline(text);
        expect(start).toBeLessThanOrEqual(end);
        expect(end).toBeLessThanOrEqual(text.length);
      }),
    );
  });
});
