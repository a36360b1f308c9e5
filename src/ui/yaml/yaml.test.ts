import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { parseDocument } from "../../engine/apimachinery/source/document.ts";
import { fromData } from "../../engine/go/value/value.ts";
import { hunksOf } from "../components/hunks.ts";
import type { Value } from "../engine.ts";
import { jsonOf } from "./json-text.ts";
import { merge } from "./merge.ts";
import { yamlLines } from "./yaml-lines.ts";
import { yamlOf } from "./yaml-text.ts";

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
        const document = parseDocument(yamlOf(fromData({ value })), "yaml");
        expect(document.ok ? document.value : document.error).toEqual(fromData({ value }));
      }),
    );
  });

  test("reads back as what was written, by a YAML 1.2 reader", () => {
    fc.assert(
      fc.property(data, (plain) => {
        const value = fromData(plain as Parameters<typeof fromData>[0]);
        expect(parse(yamlOf(value), { logLevel: "silent" })).toEqual(JSON.parse(jsonOf(value)));
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
    expect(yamlOf(value)).toBe(`kind: CronTab
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
        // A member whose parts were all of the other object stands there without a value.
        fc.pre(!text("added").includes(":\n") && !text("removed").includes(":\n"));
        expect(read(text("added"))).toEqual(pair[0]);
        expect(read(text("removed"))).toEqual(pair[1]);
      }),
    );
  });

  test("are cut into hunks as diff -u does", () => {
    const numbers = Array.from({ length: 20 }, (_, i) => i);
    const lines = yamlLines(merge(fromData(numbers), fromData(numbers.map((n) => (n === 10 ? 99 : n)))));
    const [hunk, ...rest] = hunksOf(lines);
    expect(rest).toEqual([]);
    expect(hunk?.header).toBe("@@ -8,7 +8,7 @@");
    expect(hunk?.lines.map(({ text }) => text)).toEqual([
      "- 7",
      "- 8",
      "- 9",
      "- 10",
      "- 99",
      "- 11",
      "- 12",
      "- 13",
    ]);
  });
});
