import { expect, test } from "vitest";
import { withTypes } from "./dropped-folder.ts";
import { goTextOf, isGo } from "./go-files.ts";

test("Go is told from manifests and notes", () => {
  expect(isGo({ name: "a_types.go", text: "" })).toBe(true);
  expect(isGo({ name: "the pasted text", text: "// A.\npackage v1\n" })).toBe(true);
  expect(isGo({ name: "x.txt", text: "-- v1/a.go --\npackage v1\n" })).toBe(true);
  expect(isGo({ name: "a.yaml", text: "kind: A\nspec:\n  text: |\n    package v1\n" })).toBe(false);
  expect(isGo({ name: "a.yaml", text: "kind: A\ndata: |\npackage v1\n" })).toBe(false);
  expect(isGo({ name: "a.md", text: "the package v1 is good\n" })).toBe(false);
});

test("several files are one text, each package in a folder", () => {
  const one = { name: "a.go", text: "package v1\n" };
  expect(goTextOf([one])).toBe(one.text);
  expect(goTextOf([one, { name: "b_test.go", text: "package v1\n" }])).toBe(one.text);
  expect(goTextOf([one, { name: "b.go", text: "package v1" }])).toBe(
    "-- a.go --\npackage v1\n-- b.go --\npackage v1\n",
  );
  expect(goTextOf([one, { name: "a.go", text: "package v2\n" }])).toBe(
    "-- v1/a.go --\npackage v1\n-- v2/a.go --\npackage v2\n",
  );
  expect(goTextOf([one, one])).toContain("-- a_2.go --");
});

test("of a folder with Go the packages with types are opened, and manifests", () => {
  const names = (texts: readonly [string, string][]): readonly string[] =>
    withTypes(texts.map(([name, text]) => ({ name, text }))).map(({ name }) => name);
  const types = 'A string `json:"a"`';
  expect(
    names([
      ["go.mod", "module x"],
      ["api/v1/a.go", types],
      ["api/v1/b.go", "const B = 1"],
      ["cmd/main.go", "package main"],
      ["config/crd.yaml", "kind: A"],
    ]),
  ).toEqual(["go.mod", "api/v1/a.go", "api/v1/b.go", "config/crd.yaml"]);
  expect(names([["a.yaml", "kind: A"]])).toEqual(["a.yaml"]);
});
