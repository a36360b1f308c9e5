import { describe, expect, it } from "vitest";
import { stringAt } from "../../../go/value/value.ts";
import { widget } from "../testing/widgets.ts";
import { takePiece } from "./piece.ts";
import { piecesOf } from "./pieces.ts";
import { readPiece } from "./read-dump.ts";

/** The contents of texts: `line name` for each object, `line: why` for each broken piece. */
function read(...texts: readonly string[]): readonly string[] {
  const dump = texts.map((text, i) => ({ file: `${i}.yaml`, text }));
  return piecesOf(dump).flatMap((piece) => {
    const { objects, broken } = readPiece(takePiece(piece, dump));
    return [
      ...objects.map(({ line, object }) => `${line} ${stringAt(object, "metadata", "name")}`),
      ...broken.map(({ line, text }) => `${line}: ${text}`),
    ];
  });
}

function indented(text: string, by: number): string {
  return text.trimEnd().replaceAll(/^(?=.)/gm, " ".repeat(by));
}

/** A list as kubectl writes it, with its dashes at a column. */
function list(objects: readonly string[], column = 0): string {
  const items = objects.map(
    (object) => `${" ".repeat(column)}-${indented(object, column + 2).slice(column + 1)}\n`,
  );
  return `apiVersion: v1\nitems:\n${items.join("")}kind: List\nmetadata:\n  resourceVersion: ""\n`;
}

const [a, b] = [widget("{x: 1}", "a"), widget("{x: 2}", "b")];
const json = (name: string): string =>
  `{"apiVersion":"example.com/v1","kind":"Widget","metadata":{"name":"${name}"},"spec":{"t":"a \\" ] } , {"}}`;

describe("the objects of a text", () => {
  it.each<[string, string, readonly string[]]>([
    ["one", a, ["1 a"]],
    ["a stream", `# first\n---\n${a}---\n\n${b}`, ["3 a", "15 b"]],
    ["a list as kubectl writes it", list([a, b]), ["3 a", "13 b"]],
    ["a list with its items deeper", list([a, b], 2), ["3 a", "13 b"]],
    ["a list of its own kind", list([a]).replace("kind: List", "kind: WidgetList"), ["3 a"]],
    ["an empty list", "apiVersion: v1\nitems: []\nkind: List\n", []],
    ["a list with more behind it", `${list([a])}---\n${b}`, ["3 a", "17 b"]],
    [
      "a list in flow style",
      `kind: List\napiVersion: v1\nitems: [${json("a")}, ${json("b")}]\n`,
      ["1 a", "1 b"],
    ],
    ["a list in JSON", `{"kind": "List", "items": [\n${json("a")},\n${json("b")}\n]}`, ["2 a", "3 b"]],
    ["a list in JSON on one line", `{"items":[${json("a")},${json("b")}],"kind":"List"}`, ["1 a", "1 b"]],
    ["JSON one behind the other", `${json("a")}\n${json("b")}\n`, ["1 a", "2 b"]],
    [
      "an object with items of its own",
      "apiVersion: v1\nkind: Bag\nmetadata: {name: a}\nitems:\n- x: 1\n",
      ["1 a"],
    ],
    ["nothing", "# only a comment\n", []],
    ["what is no object", "- 1\n", ["1: it is not an object"]],
    ["no kind", "a: 1\n", ["1: apiVersion or kind is missing"]],
    ["no name", "apiVersion: v1\nkind: A\n", ["1: metadata.name is missing"]],
  ])("%s", (_, text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it("what is broken is told at its line, and the rest goes on", () => {
    const broken = widget("{x: ", "broken");
    expect(read(list([a, broken, b]))).toEqual(["3 a", expect.stringMatching(/^2\d: .*/), "23 b"]);
    expect(read(`${a}---\nx: [\n---\n${b}`)).toEqual(["1 a", expect.stringMatching(/^1[23]: .*/), "14 b"]);
    const inJson = `{"kind":"List","items":[\n${json("a")},\n{"kind": nope, "x": [1, 2]},\n${json("b")}]}`;
    expect(read(inJson)).toEqual(["2 a", expect.stringMatching(/^3: .*nvalid character/), "4 b"]);
  });

  it("a block of text that looks like items is none", () => {
    const text = widget("\n  t: |\n    - a\n    items:\n    - b", "a");
    expect(read(list([text, b]))).toEqual(["3 a", "17 b"]);
  });
});
