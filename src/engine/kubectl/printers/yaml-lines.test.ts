import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { parseDocument } from "../../apimachinery/source/document.ts";
import { fromData, type Value } from "../../go/value/value.ts";
import { jsonText } from "./json.ts";
import { merge } from "./merge.ts";
import { yamlLines, yamlText } from "./yaml-lines.ts";

const strings = fc.oneof(
  fc.string(),
  fc.string({ unit: "grapheme" }),
  fc.constantFrom(
    "yes",
    "null",
    "~",
    "0x1F",
    "010",
    "1e3",
    "1:30",
    "- a",
    "a: b",
    "a #b",
    "#",
    "",
    " ",
    "|",
    "2001-12-14",
  ),
  fc.constantFrom(
    "one\ntwo",
    "one\ntwo\n",
    "one\n\ntwo\n",
    "\nlead",
    "  deep\n x",
    "trail \nx",
    "a\n\n",
    "tab\tin",
    "\u2028",
    ".",
  ),
);
const data = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constant(null),
    fc.boolean(),
    fc.integer(),
    strings,
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(
      strings.filter((key) => key !== "__proto__"),
      tie("value"),
      { maxKeys: 4 },
    ),
  ),
})).value;
const values: fc.Arbitrary<Value> = data.map((plain) => fromData(plain as Parameters<typeof fromData>[0]));

describe("YAML", () => {
  test("reads back as what was written, by the engine", () => {
    fc.assert(
      fc.property(values, (value) => {
        const document = parseDocument(yamlText(fromData({ value })), "yaml");
        expect(document.ok ? document.value : document.error).toEqual(fromData({ value }));
      }),
    );
  });

  test("reads back as what was written, by a YAML 1.2 reader", () => {
    fc.assert(
      fc.property(data, (plain) => {
        const value = fromData(plain as Parameters<typeof fromData>[0]);
        expect(parse(yamlText(value), { logLevel: "silent" })).toEqual(JSON.parse(jsonText(value)));
      }),
    );
  });

  test("looks as kubectl prints it", () => {
    const value = fromData({
      spec: {
        list: [{ b: 1, a: [1.5, [true]] }],
        empty: {},
        none: [],
        text: "one\ntwo\n",
        number: "12",
        note: "a: b",
      },
      kind: "CronTab",
    });
    expect(yamlText(value)).toBe(`kind: CronTab
spec:
  empty: {}
  list:
  - a:
    - 1.5
    - - true
    b: 1
  none: []
  note: 'a: b'
  number: "12"
  text: |
    one
    two
`);
  });
});

describe("merged objects", () => {
  const before = fromData({ a: 1, gone: { x: [1] }, list: [1, 2], same: { deep: true } });
  const after = fromData({ a: 2, list: [1, 2, 3], new: "x", same: { deep: true } });

  test("show what both share once, and the rest side by side", () => {
    const lines = yamlLines(merge(before, after)).map(
      ({ mark, text }) => `${{ same: " ", added: "+", removed: "-" }[mark]}${text}`,
    );
    expect(lines).toEqual([
      "-a: 1",
      "+a: 2",
      "-gone:",
      "-  x:",
      "-  - 1",
      " list:",
      " - 1",
      " - 2",
      "+- 3",
      "+new: x",
      " same:",
      "   deep: true",
    ]);
  });

  test("show what is empty in both as empty", () => {
    const one = fromData({ none: {}, list: [[]] });
    const other = fromData({ none: {}, list: [[]], more: 1 });
    expect(yamlLines(merge(one, other)).map(({ text }) => text)).toEqual([
      "list:",
      "- []",
      "more: 1",
      "none: {}",
    ]);
  });

  test("tell the path of what each line shows, and where an added part begins", () => {
    const lines = yamlLines(merge(fromData({ a: 1 }), fromData({ a: 1, b: [{ c: "x\ny" }] })));
    expect(lines.map(({ text, path, starts }) => [text, path, starts])).toEqual([
      ["a: 1", ["a"], false],
      ["b:", ["b"], true],
      ["- c: |-", ["b", 0, "c"], false],
      ["    x", ["b", 0, "c"], false],
      ["    y", ["b", 0, "c"], false],
    ]);
  });

  test("are either object, if the lines of the other are left out", () => {
    fc.assert(
      fc.property(values, values, (one, other) => {
        const pair: readonly [Value, Value] = [fromData({ v: one }), fromData({ v: other })];
        const lines = yamlLines(merge(...pair));
        const text = (without: string): string =>
          lines.flatMap((line) => (line.mark === without ? [] : [`${line.text}\n`])).join("");
        const read = (yaml: string): unknown => {
          const document = parseDocument(yaml, "yaml");
          return document.ok ? document.value : document.error;
        };
        // A member whose parts all belong to the other object has no value.
        fc.pre(!text("added").includes(":\n") && !text("removed").includes(":\n"));
        expect(read(text("added"))).toEqual(pair[0]);
        expect(read(text("removed"))).toEqual(pair[1]);
      }),
    );
  });
});
