import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  changeBetween,
  openedText,
  redoneText,
  type TextUndo,
  undoneText,
  withPut,
  withTyped,
} from "./text-undo.ts";

/** Returns the texts that repeated undo gives. */
function backFrom(undo: TextUndo): readonly string[] {
  const step = undoneText(undo);
  return step === undefined ? [] : [step.undo.text, ...backFrom(step.undo)];
}

function typed(texts: readonly string[], gap: number): TextUndo {
  const [first = "", ...rest] = texts;
  return rest.reduce((undo, next, i) => withTyped(undo, next, i * gap), openedText(first));
}

describe("undo of typing", () => {
  test.each([
    ["quick typing in one place", ["x: ", "x: a", "x: ab", "x: abc"], 10, ["x: "]],
    ["slow typing", ["", "a", "ab"], 2_000, ["a", ""]],
    ["typing in two places", ["a b", "aa b", "aa bb"], 10, ["aa b", "a b"]],
    ["typing over two lines", ["", "a", "a\n", "a\nb"], 10, ["a\n", ""]],
    ["deleting backwards", ["abc", "ab", "a"], 10, ["abc"]],
    ["deleting forwards", ["abc", "bc", "c"], 10, ["abc"]],
    ["deleting what was just typed", ["", "ab", "a"], 10, ["ab", ""]],
    ["a character that is composed", ["", "k", "か", "かn", "かな"], 10, [""]],
    ["replacing all", ["abc", "x"], 10, ["abc"]],
  ])("%s", (_, texts, gap, expected) => {
    expect(backFrom(typed(texts, gap))).toEqual(expected);
  });

  test("never goes past the text as it was opened", () => {
    expect(undoneText(openedText("a"))).toBeUndefined();
    expect(withTyped(openedText("a"), "a", 0)).toEqual(openedText("a"));
  });

  test("keeps what was put apart from what was typed", () => {
    const put = withPut(typed(["", "a", "ab"], 10), "AB");
    expect(backFrom(withTyped(put, "ABc", 30))).toEqual(["AB", "ab", ""]);
  });

  test("puts the caret where the change was", () => {
    const undo = typed(["a c", "a b c"], 10);
    const back = undoneText(undo);
    expect(back?.caret).toBe(2);
    expect(back && redoneText(back.undo)?.caret).toBe(4);
  });
});

test.each([
  ["a\u{1f600}b", "a\u{1f601}b", { start: 1, removed: "\u{1f600}", inserted: "\u{1f601}" }],
  ["a\u{1f600}b", "a\u{1fa00}b", { start: 1, removed: "\u{1f600}", inserted: "\u{1fa00}" }],
  ["\u{1f600}", "", { start: 0, removed: "\u{1f600}", inserted: "" }],
])("no character is cut in two: %s to %s", (text, next, change) => {
  expect(changeBetween(text, next)).toEqual(change);
});

test("the change between two texts makes the one of the other", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom("a", "b", "\n") }), fc.string(), (text, next) => {
      const { start, removed, inserted } = changeBetween(text, next);
      expect(text.slice(start, start + removed.length)).toBe(removed);
      expect(text.slice(0, start) + inserted + text.slice(start + removed.length)).toBe(next);
    }),
  );
});

test("whatever is typed, undo comes back to the opened text and redo to the last", () => {
  const change = fc.record({
    next: fc.string({ unit: fc.constantFrom("a", "b", "\n") }),
    gap: fc.nat(1_500),
  });
  fc.assert(
    fc.property(fc.string(), fc.array(change), (first, changes) => {
      let time = 0;
      let undo = openedText(first);
      for (const { next, gap } of changes) {
        time += gap;
        undo = withTyped(undo, next, time);
      }
      const last = undo.text;
      for (let step = undoneText(undo); step !== undefined; step = undoneText(undo)) undo = step.undo;
      expect(undo.text).toBe(first);
      for (let step = redoneText(undo); step !== undefined; step = redoneText(undo)) undo = step.undo;
      expect(undo.text).toBe(last);
    }),
  );
});
