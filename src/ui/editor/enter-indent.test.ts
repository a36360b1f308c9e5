import { expect, test } from "vitest";
import { indentAfterEnter } from "./enter-indent.ts";

/** Returns the column at which the next line begins. `|>` marks the caret. */
function after(text: string): number | undefined {
  const lines = text.split("\n");
  const line = lines.findIndex((each) => each.includes("|>"));
  const before = (lines[line] ?? "").split("|>")[0] ?? "";
  return indentAfterEnter({ at: (n) => (lines[n - 1] ?? "").replace("|>", "") }, line + 1, before)?.length;
}

test.each([
  ["a key with a value", "spec:\n  size: 1|>", 2],
  ["a key without a value", "spec:|>", 2],
  ["a key without a value, with a comment", "  spec: # why|>", 4],
  ["the first key of an item: under the key", "- name: a|>", 2],
  ["an item in a map", "spec:\n  items:\n  - name: a|>", 4],
  ["the first key of an item without a value", "- name:|>", 4],
  ["a further key of an item", "- name: a\n  size: 1|>", 2],
  ["a list in a list", "- - x|>", 4],
  ["a wide dash", "-   name: a|>", 4],
  ["an item that is a scalar", "- a|>", 2],
  ["a lonely dash", "items:\n  -|>", 4],
  ["a block of text", "script: |\n  |>", 2],
  ["within a block of text a dash means nothing", "script: |-\n  - name: a|>", 2],
  ["after a block of text", "script: >\n  text\nname: a|>", 0],
  ["a block of text in an item", "- run: |\n    - name: a|>", 4],
  ["a comment", "  # - name: a|>", 2],
  ["an empty line", "spec:\n  |>", 2],
  ["before the text of a line", "  |>size: 1", 2],
  ["an opened flow map", "  spec: {|>", 4],
  ["a document's beginning", "---|>", 0],
  ["JSON", '{\n  "a": 1,|>', undefined],
])("Enter after %s", (_, text, column) => {
  expect(after(text)).toBe(column);
});

test("what opens a block of text indents", () => {
  expect(indentAfterEnter({ at: () => "script: |" }, 1, "script: |")).toBe("  ");
  expect(indentAfterEnter({ at: () => "- run: >-" }, 1, "- run: >-")).toBe("    ");
});
