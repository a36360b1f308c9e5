import { describe, expect, it } from "vitest";
import { plainText } from "../../apimachinery/sentence/sentence.ts";
import { parseDocument } from "../../apimachinery/source/document.ts";
import { faultsSentence, mendedLines, yamlFaults } from "./yaml-faults.ts";

const lines = [
  "apiVersion: example.com/v1",
  "kind: Widget",
  "metadata:",
  "  name: w",
  "spec:",
  "  size: 3",
  "  name: hello",
  "  tags:",
  "  - a",
  "  - b",
  "  labels:",
  "    x: one",
];

/** A changed line, a part of its description, and the fixed line. */
type Row = readonly [line: number, written: string, said: RegExp, mended: string];

const slips: readonly Row[] = [
  [4, "\tname: w", /has a tab in its indentation/, "  name: w"],
  [5, "spec", /has no colon after the key/, "spec:"],
  [6, "  size 3", /has no colon after the key/, "  size: 3"],
  [6, "  size = 3", /has `=` instead of a colon/, "  size: 3"],
  [6, "  // the size", /comments begin with `#`/, "  # the size"],
  [7, "  name:hello", /has no space after the colon/, "  name: hello"],
  [7, "   name: hello", /is indented by 3/, "  name: hello"],
  [7, " name: hello", /is indented by 1/, "  name: hello"],
  [7, '  name: "hello', /opens a quote that is not closed/, '  name: "hello"'],
  [7, "  name: 'hello", /opens a quote that is not closed/, "  name: 'hello'"],
  [7, "  name: 'it's'", /closes its quote before the end/, '  name: "it\'s"'],
  [7, '  name: "hello" world', /closes its quote before the end/, "  name: '\"hello\" world'"],
  [7, "  name: hello: world", /has a second colon/, '  name: "hello: world"'],
  [7, "  name: *hello", /begins with `\*`/, '  name: "*hello"'],
  [7, "  name: @hello", /begins with `@`/, '  name: "@hello"'],
  [7, "  name: `hello`", /begins with a backquote/, '  name: "`hello`"'],
  [7, "  name: {{ .Values.name }}", /is a template/, '  name: "{{ .Values.name }}"'],
  [8, "  tags: -", /starts a list on the line of its key/, "  tags:"],
  [10, "  -b", /has no space after the dash/, "  - b"],
  [10, " - b", /is indented by 1/, "  - b"],
  [11, "  labels: {x: one, y: [two", /opens a bracket that is not closed/, "  labels: {x: one, y: [two]}"],
  [11, "  labels: {x: [one}}", /closes a bracket of the wrong kind/, "  labels: {x: [one]}"],
];

function written(...rows: readonly Row[]): string {
  const text = [...lines];
  for (const [line, own] of rows) {
    text[line - 1] = own;
    // Lines below a value in braces would not be part of it.
    if (own.includes("labels: {")) text.pop();
  }
  return `${text.join("\n")}\n`;
}

function mended(text: string): readonly (string | undefined)[] {
  return mendedLines(text, yamlFaults(text).faults);
}

describe("a text with one slip", () => {
  it.each(slips)("line %i: %s", (line, own, said, meant) => {
    const text = written([line, own, said, meant]);
    expect(parseDocument(text).ok).toBe(false);
    const found = yamlFaults(text);
    expect(found).toMatchObject({ isAll: true, faults: [{ line }] });
    expect(plainText(faultsSentence(found))).toMatch(said);
    expect(mended(text)[line - 1]).toBe(meant);
  });
});

describe("a wrong indentation", () => {
  const rule = ["  schema:", "    size: {type: integer}", "    deep:", "      note: x"];
  const cases: readonly (readonly [
    name: string,
    text: readonly string[],
    line: number,
    what: string,
    title: string,
  ])[] = [
    [
      "a key that is deeper than its list",
      [...rule, "    rules:", "  - self > 1", "  last: 1"],
      5,
      "is indented by 4, deeper than its list in line 6",
      "Indent the line by 2",
    ],
    [
      "a list that cannot be as deep as its key",
      ["schema:", "  size: 1", "  rules:", "- self > 1", "- self > 2", "last: 1"],
      3,
      "is indented by 2, deeper than its list in line 4",
      "Indent its list by 2",
    ],
    [
      "a key between two blocks, with its list",
      ["schema:", ...rule, "      note2: x", "   rules:", "   - self > 1"],
      7,
      "is indented by 3, which matches no line above",
      "Indent the line by 2",
    ],
    [
      "a first item without a dash, which is not a key with a list",
      ["spec:", "  tags:", "    name: a", "  - name: b"],
      3,
      "begins a list item without a dash",
      "Begin the item with a dash",
    ],
    [
      "a depth that an earlier block has",
      ["metadata:", "  name: w", "spec:", "    size: 3", "  note: x"],
      5,
      "is indented by 2, which does not continue the lines directly above",
      "Indent the line by 4",
    ],
    [
      "a line below a value",
      ["metadata:", "  name: w", "kind: Widget", "  spec:", "    size: 3"],
      4,
      "is indented by 2, deeper than line 3, which already has a value",
      "Remove the indentation",
    ],
  ];
  it.each(cases)("%s", (_, text, line, what, title) => {
    expect(yamlFaults(`${text.join("\n")}\n`)).toMatchObject({
      isAll: true,
      faults: [{ line, what, title }],
    });
  });
});

describe("a text with two slips", () => {
  const pairs = slips.flatMap((one, i) =>
    slips.slice(i + 1).flatMap((other) => (other[0] - one[0] > 1 ? [[one, other] as const] : [])),
  );
  it.each(pairs.map(([a, b]) => [a[1].trim(), b[1].trim(), a, b] as const))("%s and %s", (_, __, a, b) => {
    const text = written(a, b);
    const found = yamlFaults(text);
    expect(found.isAll).toBe(true);
    expect(found.faults.map(({ line }) => line)).toEqual([a[0], b[0]]);
    expect(plainText(faultsSentence(found))).toContain(`line ${a[0]} `);
    expect(plainText(faultsSentence(found))).toContain(`Line ${b[0]} `);
    expect([a[0], b[0]].map((line) => mended(text)[line - 1])).toEqual([a[3], b[3]]);
  });
});

it("what a merge left is told as one", () => {
  const text = written().replace(
    "  size: 3\n",
    "<<<<<<< HEAD\n  size: 3\n=======\n  size: 4\n>>>>>>> other\n",
  );
  expect(plainText(faultsSentence(yamlFaults(text)))).toContain(
    "line 6 starts a merge conflict that is not resolved",
  );
  expect(
    mended(text)
      .filter((line) => line !== undefined)
      .join("\n"),
  ).toBe(written());
});

it("says that there is more where not all is found", () => {
  const text = `${written([5, "spec", /./, "spec:"])}? [\n`;
  const found = yamlFaults(text);
  expect(found.isAll).toBe(false);
  expect(plainText(faultsSentence(found))).toMatch(/line 5 .*there is another error/);
});

it("leaves long texts alone", () => {
  const text = `${written()}${"# ".repeat(300_000)}\nspec`;
  expect(yamlFaults(text).faults).toEqual([]);
});
