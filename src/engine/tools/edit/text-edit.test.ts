import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyEdits, editsAfter, smallestEdit } from "./text-edit.ts";

describe("editsAfter", () => {
  const text = "size: 3\nmode: a\nname: b\n";
  const edit = { start: 8, end: 12, text: "kind" };

  it.each([
    ["before", `# more\n${text}`, "# more\nsize: 3\nkind: a\nname: b\n"],
    ["after", `${text}# more\n`, "size: 3\nkind: a\nname: b\n# more\n"],
    ["nowhere", text, "size: 3\nkind: a\nname: b\n"],
  ])("places them after a change %s", (_, now, expected) => {
    const placed = editsAfter([edit], smallestEdit(text, now));
    expect(placed && applyEdits(now, placed)).toBe(expected);
  });

  it.each([
    ["in it", text.replace("mode", "moode")],
    ["that touches it", text.replace("mode", "modes")],
    ["around it", "size: 4\nmodes: c\n"],
  ])("gives up after a change %s", (_, now) =>
    expect(editsAfter([edit], smallestEdit(text, now))).toBeUndefined(),
  );

  it("does the same in either order", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), fc.string(), (a, b, c, more) => {
        const [before, own] = [
          `${a}-${b}-${c}`,
          { start: a.length + 1, end: a.length + 1 + b.length, text: "x" },
        ];
        const now = `${before}${more}`;
        const placed = editsAfter([own], smallestEdit(before, now));
        expect(
          placed === undefined || applyEdits(now, placed) === `${applyEdits(before, [own])}${more}`,
        ).toBe(true);
      }),
    );
  });
});
