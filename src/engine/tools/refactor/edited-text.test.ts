import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyEdits } from "../edit/text-edit.ts";
import { EditedText } from "./edited-text.ts";

describe("a text that is edited in steps", () => {
  it("returns edits of the original that do the same as all steps", () => {
    const step = fc.record({ at: fc.nat(40), length: fc.nat(6), text: fc.stringMatching(/^[a-z]{0,4}$/) });
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z]{0,30}$/), fc.array(step, { maxLength: 6 }), (text, steps) => {
        const edited = new EditedText(text);
        for (const { at, length, text: put } of steps) {
          const start = Math.min(at, edited.text.length);
          edited.apply([{ start, end: Math.min(start + length, edited.text.length), text: put }]);
        }
        expect(applyEdits(text, edited.edits())).toBe(edited.text);
      }),
    );
  });

  it("keeps what is between two edits", () => {
    const edited = new EditedText("one two three");
    edited.apply([
      { start: 0, end: 3, text: "1" },
      { start: 8, end: 13, text: "3" },
    ]);
    expect(edited.edits()).toEqual([
      { start: 0, end: 3, text: "1" },
      { start: 8, end: 13, text: "3" },
    ]);
  });
});
