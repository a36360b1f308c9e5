import { expect, test } from "vitest";
import { lineAt, offsetIn, readArchive, writeArchive } from "./archive.ts";

test("a text without lines of names is one file", () => {
  const text = "package v1\n";
  expect(readArchive(text)).toEqual({ files: [{ path: "types.go", text, start: 0 }], module: undefined });
  expect(writeArchive(readArchive(text).files)).toBe(text);
});

test("several files are read and written again", () => {
  const text = "-- go.mod --\nmodule example.com/x\n-- v1/a.go --\npackage v1\n-- v2/a.go --\npackage v2\n";
  const archive = readArchive(text);
  expect(archive.module).toBe("example.com/x");
  expect(archive.files.map(({ path }) => path)).toEqual(["go.mod", "v1/a.go", "v2/a.go"]);
  expect(writeArchive(archive.files)).toBe(text);
  for (const file of archive.files) expect(text.slice(file.start).startsWith(file.text)).toBe(true);
});

test("what stands before the first file is a comment, or a file without a name", () => {
  expect(readArchive("a note\n-- a.go --\npackage a\n").files.map(({ path }) => path)).toEqual(["a.go"]);
  const both = readArchive("package b\n-- a.go --\npackage b\n");
  expect(both.files.map(({ path }) => path)).toEqual(["types.go", "a.go"]);
});

test("columns count bytes, offsets characters", () => {
  const text = "-- a.go --\npackage a\n// é𝄞x\n";
  const archive = readArchive(text);
  const offset = offsetIn(archive, "a.go", 2, 1 + 3 + 2 + 4);
  expect(text.slice(offset)).toBe("x\n");
  expect(offsetIn(archive, "a.go", 9, 1)).toBeUndefined();
  expect(offsetIn(archive, "b.go", 1, 1)).toBeUndefined();
  expect(lineAt(text, offset ?? 0)).toEqual({ line: 3, start: 21, end: 28 });
});
