import { expect, test } from "vitest";
import { type Binding, editBound, offsetIn, openedAgain } from "./bound-documents.ts";

const file = "kind: A\nsize: 1\n---\nkind: B\nsize: 2\n";
const second = file.indexOf("kind: B");
const binding: Binding = {
  id: "f\n0",
  documents: {
    definition: { file: "f", text: "kind: A\nsize: 1\n", place: { start: 0, end: 16, column: 0 } },
    resource: {
      file: "f",
      text: "kind: B\nsize: 2\n",
      place: { start: second, end: file.length, column: 0 },
    },
  },
};

test("an edit changes its document in the file, and moves the one after it", () => {
  const first = editBound(binding, "definition", "kind: A\nsize: 1\nmore: true\n", () => file);
  expect(first?.text).toBe("kind: A\nsize: 1\nmore: true\n---\nkind: B\nsize: 2\n");
  const next = editBound(first?.binding ?? binding, "resource", "kind: B\n", () => first?.text ?? "");
  expect(next?.text).toBe("kind: A\nsize: 1\nmore: true\n---\nkind: B\n");
  // And the first one again, which did not move.
  const last = editBound(next?.binding ?? binding, "definition", "kind: C\n", () => next?.text ?? "");
  expect(last?.text).toBe("kind: C\n---\nkind: B\n");
});

test("a document that is no longer in its place is not written over another", () => {
  const moved = `kind: Other\n---\n${file}`;
  expect(editBound(binding, "definition", "kind: A\nsize: 2\n", () => moved)).toBeUndefined();
});

test("the same text is no edit, and neither is one of another editor", () => {
  expect(editBound(binding, "resource", "kind: B\nsize: 2\n", () => file)).toBeUndefined();
  expect(editBound({ id: "", documents: {} }, "resource", "a", () => file)).toBeUndefined();
});

test("a definition is in a file or generated, never both", () => {
  const { definition, resource } = binding.documents;
  if (definition === undefined || resource === undefined) throw new Error("no documents");
  const go = { text: "package a\n", files: [], definition: "kind: A\n", chosen: "a.yaml" };
  const ofGo: Binding = { id: "f", documents: { resource }, go };
  expect(openedAgain(ofGo, { definition })).toEqual({ definition, object: resource });
  expect(openedAgain(binding, { go, object: resource })).toEqual({ go, object: resource });
  // What cannot be read for a moment keeps the other text.
  expect(openedAgain(ofGo, { object: definition })).toEqual({ go, object: definition });
  expect(openedAgain(binding, { object: definition })).toEqual({ definition, object: definition });
});

const list = "items:\n- kind: A\n  spec:\n    size: 1\n- kind: B\n";
const item = { text: "kind: A\nspec:\n  size: 1\n", place: { start: 9, end: 36, column: 2 } };

test.each([
  ["the first line", 2, 3, 0],
  ["the value of a line below", 4, 11, "kind: A\nspec:\n  ".length + 6],
  ["the indentation of the list", 3, 1, "kind: A\n".length],
  ["before the item", 1, 1, undefined],
  ["after the item", 5, 3, undefined],
])("%s of an item of a list", (_, line, column, expected) => {
  expect(offsetIn(list, item, { line, column })).toBe(expected);
});
