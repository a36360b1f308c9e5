import { describe, expect, it } from "vitest";
import { pathText } from "../../../go/value/path.ts";
import { type Caret, caretAt } from "./caret.ts";

/** The caret at `|>` in a text, in a short form. */
function at(marked: string): string | undefined {
  const offset = marked.indexOf("|>");
  const text = marked.replace("|>", "");
  const caret = caretAt(text, offset);
  return caret && short(caret, text);
}

function short(caret: Caret, text: string): string {
  const { start, end, style, column, present } = caret;
  const path = caret.path.length === 0 ? "." : pathText(caret.path);
  const flags = (["hasColon", "ownLine", "commaBefore", "commaBehind"] as const).filter(
    (flag) => caret[flag],
  );
  const where = style === "flow" ? "flow" : column;
  return [caret.at, path, `"${text.slice(start, end)}"`, where, present.join(","), ...flags]
    .join(" ")
    .trimEnd();
}

describe("the place of a caret", () => {
  it.each([
    ["an empty text", "|>", 'value . "" 0  ownLine'],
    ["the first word", "ap|>", 'value . "ap" 0  ownLine'],
    ["a half-typed key", "a: 1\nb|>\n", 'key . "b" 0 a'],
    ["an empty line", "a: 1\n|>\nb: 2\n", 'key . "" 0 a,b'],
    ["a key with its value", "a: 1\nb|>c: 2\n", 'key . "bc" 0 a hasColon'],
    ["an empty line below a map", "a:\n  b: 1\n  |>\nc: 2\n", 'key a "" 2 b'],
    ["an empty line below a key", "a:\n  |>\nc: 2\n", 'value a "" 2  ownLine'],
    ["a word below a key", "a:\n  x|>\nc: 2\n", 'value a "x" 2  ownLine'],
    ["a word before keys", "a:\n  x|>\n  c: 2\n", 'key a "x" 2 c'],
    ["a value", "a: |>\n", 'value a "" 3'],
    ["a half-typed value", "a: tr|>\n", 'value a "tr" 3'],
    ["a quoted value", 'a: "tr|>"\n', 'value a ""tr"" 3'],
    ["right behind a colon", "a:|>\n", undefined],
    ["an item", "a:\n- |>\n", 'value a[0] "" 2  ownLine'],
    ["a key in an item", "a:\n- b: 1\n  |>\n", 'key a[0] "" 2 b'],
    ["a half-typed key in an item", "a:\n- b: 1\n  c|>\n", 'key a[0] "c" 2 b'],
    ["a word behind a dash", "a:\n- b: 1\n- c|>\n", 'value a[1] "c" 2  ownLine'],
    ["a word behind a dash with keys below", "a:\n- c|>\n  d: 1\n", 'key a[0] "c" 2 d'],
    ["a key behind a list at its column", "a:\n- b: 1\n|>\n", 'key . "" 0 a'],
    ["a deeper item", "a:\n  - - |>\n", 'value a[0][0] "" 6  ownLine'],
    ["brackets", "a: {|>}\n", 'key a "" flow'],
    ["a key in brackets", "a: {b|>, c: 1}\n", 'key a "b" flow c'],
    ["a value in brackets", "a: {b: |>, c: 1}\n", 'value a.b "" flow'],
    ["behind a value in brackets", "a: {b: 1 |>}\n", 'key a "" flow b commaBefore'],
    ["before a key in brackets", "a: {|> b: 1}\n", 'key a "" flow b commaBehind'],
    ["brackets in brackets", "a: {b: {c: 1, |>}}\n", 'key a.b "" flow c'],
    ["an item in brackets", "a: [x, |>]\n", 'value a[1] "" flow'],
    ["open brackets", "a: {b: 1, c|>\nd: 1\n", 'key a "c" flow b'],
    ["behind brackets", "a: {b: 1}|>\n", undefined],
    ["JSON", '{"a": {"b|>": 1}}', 'key a ""b"" flow  hasColon'],
    ["a half-typed key in JSON", '{"a": 1, "b|>}', 'key . ""b" flow a'],
    ["a value in JSON", '{"a": |>}', 'value a "" flow'],
    ["lines of JSON", '{\n  "a": 1,\n  |>\n}', 'key . "" flow a'],
    ["lines of JSON without a comma", '{\n  "a": 1\n  |>\n}', 'key . "" flow a commaBefore'],
    ["a comment", "a: 1 # x|>\n", undefined],
    ["a block of text", "a: |\n  x|>\n", undefined],
    ["the second line of a text", "a: x\n  y|>\n", undefined],
    ["behind a collection's key", "a: |>\n  b: 1\n", undefined],
    ["a wrong column", "  a: 1\n |>\n", undefined],
  ])("%s", (_, marked, expected) => {
    expect(at(marked)).toBe(expected);
  });
});
