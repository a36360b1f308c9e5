import fc from "fast-check";
import { expect, test } from "vitest";
import { TextDocument } from "vscode-languageserver-textdocument";
import { applyEdits } from "../../engine/tools/edit/text-edit.ts";
import { manifestsIn } from "../../engine/tools/project/manifest.ts";
import { ManifestPlaces } from "../../engine/tools/project/manifest-places.ts";
import { MarkedText, smallestEdit } from "./positions.ts";

const list = `# 😀
---
apiVersion: v1
kind: List
items:
- {apiVersion: a/v1, kind: A, metadata: {name: "😀"}, spec: {size: 30}}
- apiVersion: a/v1
  kind: B
  spec:
    size: 31
---
{"apiVersion": "a/v1", "kind": "C", "x": "😀", "size": 32}
`;

test.each([
  ["line feeds", list],
  ["carriage returns", list.replaceAll("\n", "\r\n")],
])("places of an object are those of its file, in UTF-16 units: %s", (_, text) => {
  const document = TextDocument.create("file:///a.yaml", "yaml", 1, text);
  const { manifests } = manifestsIn({ file: "a", text, isNamed: true });
  const shown = manifests.map((manifest) => {
    const at = manifest.text.search(/3\d/);
    return document.getText(new MarkedText(document).range(new ManifestPlaces(manifest).span(at, at + 2)));
  });
  expect(shown).toEqual(["30", "31", "32"]);
});

test("what is underlined ends with its line, and is never nothing where there is something", () => {
  const document = TextDocument.create("file:///a.yaml", "yaml", 1, "a: 😀\r\nb: 1\rc: 2\n");
  const marked = new MarkedText(document);
  const range = (line: number, column: number, endLine: number, endColumn: number) =>
    marked.range({ file: "a", line, column, endLine, endColumn });
  expect(range(1, 1, 2, 3)).toEqual({ start: { line: 0, character: 0 }, end: { line: 0, character: 5 } });
  expect(range(1, 4, 1, 4)).toEqual({ start: { line: 0, character: 3 }, end: { line: 0, character: 5 } });
  // The server's second line is the second and third line of the editor.
  expect(range(2, 6, 2, 7)).toEqual({ start: { line: 2, character: 0 }, end: { line: 2, character: 1 } });
  expect(range(9, 9, 9, 9)).toEqual({ start: { line: 3, character: 0 }, end: { line: 3, character: 0 } });
});

test("the smallest edit makes the other text, and parts no character", () => {
  const text = fc.array(fc.constantFrom("a", "b", "😀", "😁", "\n")).map((parts) => parts.join(""));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const edit = smallestEdit(before, after);
      expect(applyEdits(before, edit === undefined ? [] : [edit])).toBe(after);
      if (edit === undefined) return;
      for (const part of [edit.text, before.slice(edit.start, edit.end)])
        expect(part).not.toMatch(/\p{Surrogate}/u);
    }),
  );
});
