import { describe, expect, it } from "vitest";
import { layerLines } from "./layer-lines.ts";
import type { EditorMark, MarkKind } from "./marks.ts";

const text = 'spec:\n  size: 12\n  note: "a b"\n';

function mark(kind: MarkKind, of: string): EditorMark {
  const start = text.indexOf(of);
  return { kind, range: { start, end: start + of.length }, line: 1, message: "" };
}

function drawn(...marks: readonly EditorMark[]): readonly string[] {
  return layerLines(text, marks)
    .flat()
    .flatMap(({ text: piece, mark: kind }) => (kind === undefined ? [] : [`${kind} ${piece}`]));
}

describe("a text by lines", () => {
  it("is the text, whatever is marked", () => {
    const lines = layerLines(text, [mark("error", "12"), mark("pruned", 'size: 12\n  note: "a')]);
    expect(lines.map((line) => line.map((piece) => piece.text).join("")).join("\n")).toBe(text);
    expect(lines).toHaveLength(4);
  });

  it.each([
    [[mark("error", "12")], ["error 12"]],
    [[mark("upcoming", "size")], ["upcoming size"]],
    [[mark("pruned", "12\n  note")], ["pruned 12", "pruned   ", "pruned note"]],
    [
      [mark("warning", "b"), mark("error", "a b")],
      ["error a ", "warning b"],
    ],
    [[mark("defaulted", "size")], []],
  ])("is cut at marks %#", (marks, expected) => {
    expect(drawn(...marks)).toEqual(expected);
  });
});
