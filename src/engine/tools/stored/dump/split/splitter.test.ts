import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Item } from "./item.ts";
import { Splitter } from "./splitter.ts";

function split(chunks: readonly string[], longest?: number): readonly Item[] {
  const items: Item[] = [];
  const splitter = new Splitter((item) => items.push(item), longest);
  for (const chunk of chunks) splitter.push(chunk);
  splitter.end();
  return items;
}

/** Parts of texts that are easily cut at a wrong place. */
const parts = [
  '{"kind":"List","items":[',
  '{"apiVersion":"v1","items":[\n',
  '{"kind":"A","metadata":{"name":"a"},"t":"] } , { \\" \\\\"}',
  '{"kind":"B","t":"😀 \\ud83d é"}',
  ",",
  "]",
  "}",
  '],"kind":"WidgetList"}',
  '],"kind":"Bag"}\n',
  "\n",
  "\r\n",
  "---\n",
  "--- # more\r\n",
  "---",
  "-",
  "--",
  "  ",
  "# a comment\n",
  "apiVersion: v1\n",
  "items:\n",
  "items: # all\r\n",
  "- kind: A\n  x: |\n    - a\n    items:\n",
  "  - kind: B\n    y: 1\n",
  "kind: List\n",
  'kind: "x" # 😀\r\n',
  "nope",
  '"open\n',
  "\\",
  "\ud83d",
];

const text = fc.array(fc.constantFrom(...parts), { maxLength: 14 }).map((all) => all.join(""));

describe("the items of a stream", () => {
  it("do not depend on where chunks end", () => {
    fc.assert(
      fc.property(text, fc.constantFrom(20, 60, 10_000), (whole, longest) => {
        const expected = split([whole], longest);
        expect(split([...whole.split("")], longest)).toEqual(expected);
        for (let at = 1; at < whole.length; at++)
          expect(split([whole.slice(0, at), whole.slice(at)], longest)).toEqual(expected);
      }),
      { numRuns: 400 },
    );
  });

  it("are ranges of the text, in order, on their lines, and within the limit", () => {
    fc.assert(
      fc.property(text, fc.constantFrom(30, 10_000), (whole, longest) => {
        let before = 0;
        for (const { start, end, linesBefore, text: own, dash, fault } of split([whole], longest)) {
          expect(linesBefore).toBe(whole.slice(0, start).split("\n").length - 1);
          if (fault !== undefined) continue;
          expect(start).toBeGreaterThanOrEqual(before);
          expect(end - start).toBeLessThanOrEqual(longest);
          before = end;
          const written = whole.slice(start, end);
          expect(dash === undefined ? own : own.trimStart()).toBe(
            dash === undefined ? written : written.slice(dash + 1).trimStart(),
          );
        }
      }),
      { numRuns: 1000 },
    );
  });

  it("are held no longer than an object may be", () => {
    const item = `{"kind":"A","metadata":{"name":"a"}},\n`;
    let most = 0;
    let count = 0;
    const splitter = new Splitter(() => count++, 1000);
    splitter.push('{"apiVersion":"v1","items":[\n');
    for (let i = 0; i < 1000; i++) {
      splitter.push(item);
      most = Math.max(most, i - count);
    }
    splitter.push('],"kind":"List"}');
    splitter.end();
    expect(count).toBe(1000);
    expect(most).toBeLessThan(1000 / item.length + 1);
  });
});

const object = (name: string): string => `{"kind":"A","metadata":{"name":"${name}"}}`;
const heads = (items: readonly Item[]): readonly string[] =>
  items.map(({ linesBefore, text: own, fault }) => `${linesBefore + 1} ${fault ?? own.trim()}`);

describe("what is broken", () => {
  it.each<[string, string, readonly string[]]>([
    [
      "an object that is too long is skipped, and the next ones are read",
      `${object("a".repeat(100))}\n${object("b")}\n`,
      ["1 too-long", `2 ${object("b")}`],
    ],
    [
      "so is an item of a list",
      `{"kind":"List","items":[\n${object("a")},\n${object("b".repeat(100))},\n${object("c")}]}`,
      [`2 ${object("a")}`, "3 too-long", `4 ${object("c")}`],
    ],
    [
      "so is a document of YAML",
      `kind: A\nx: ${"a".repeat(100)}\n---\nkind: B\n`,
      ["1 too-long", "4 kind: B"],
    ],
    [
      "so is an item of a list in YAML",
      `kind: List\nitems:\n- kind: A\n- kind: B\n  x: ${"a".repeat(100)}\n- kind: C\n`,
      ["3 kind: A", "4 too-long", "6 kind: C"],
    ],
    [
      "items that are many in no list",
      `{"items":[${[object("a"), object("b"), object("c")].join(",")}],"kind":"Bag"}`,
      [`1 ${object("a")}`, `1 ${object("b")}`, `1 ${object("c")}`, "1 no-list"],
    ],
    [
      "a list that ends too early",
      `{"kind":"List","items":[\n${object("a")},\n{"kind":"B`,
      [`2 ${object("a")}`, '3 {"kind":"B', "1 unfinished"],
    ],
    [
      "one of the lines",
      `${object("a")}\n{"kind":"B","x":{\n${object("c")}\n`,
      [`1 ${object("a")}`, '2 {"kind":"B","x":{', `3 ${object("c")}`],
    ],
    [
      "something else between objects",
      `${object("a")}\nnope\n${object("b")}`,
      [`1 ${object("a")}`, "2 nope", `3 ${object("b")}`],
    ],
  ])("%s", (_, whole, expected) => {
    expect(heads(split([whole], 90))).toEqual(expected);
  });
});
