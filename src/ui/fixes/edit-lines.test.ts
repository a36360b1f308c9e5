import fc from "fast-check";
import { expect, it } from "vitest";
import { applyEdits, type TextEdit } from "../engine.ts";
import { editLines } from "./edit-lines.ts";

it("shows what goes and what comes", () => {
  const text = "a: 1\nb: 2\nc: 3\n";
  const lines = editLines(text, [
    { start: 4, end: 4, text: "\nnew: 0" },
    { start: 8, end: 9, text: "5" },
  ]);
  expect(lines.map(({ mark, text: line }) => `${mark} ${line}`)).toEqual([
    "same a: 1",
    "added new: 0",
    "removed b: 2",
    "added b: 5",
    "same c: 3",
    "same ",
  ]);
});

it("both sides of the lines are the texts before and after", () => {
  const texts = fc
    .array(fc.constantFrom("a", "b", "", "  c: d"), { maxLength: 8 })
    .map((lines) => lines.join("\n"));
  const cuts = fc.array(fc.tuple(fc.nat(30), fc.nat(8), fc.constantFrom("", "x", "\ny", "z\n", "p\nq")), {
    maxLength: 3,
  });
  fc.assert(
    fc.property(texts, cuts, (text, wanted) => {
      const edits: TextEdit[] = [];
      let from = 0;
      for (const [at, length, replacement] of wanted) {
        const start = Math.min(from + at, text.length);
        const end = Math.min(start + length, text.length);
        edits.push({ start, end, text: replacement });
        from = end;
      }
      const lines = editLines(text, edits);
      const side = (without: string) =>
        lines
          .filter(({ mark }) => mark !== without)
          .map((line) => line.text)
          .join("\n");
      expect(side("added")).toBe(text);
      expect(side("removed")).toBe(applyEdits(text, edits));
    }),
  );
});
