import { expect, test } from "vitest";
import type { Fix } from "../engine.ts";
import { certainFixes } from "./certain-fixes.ts";

function fix(title: string, start: number, end: number, more: Partial<Fix> = {}): Fix {
  return { title, document: "crd", edits: [{ start, end, text: "x" }], ...more };
}

test("fixes are made together that are certain, of one text, and apart", () => {
  const fixes = [
    fix("brings an error", 0, 1, { brings: ["an error"] }),
    fix("first", 10, 20),
    fix("touches the first", 20, 22),
    fix("of another text", 40, 50, { document: "requests/0" }),
    fix("second", 30, 35, { brings: [] }),
  ];
  expect(certainFixes(fixes).map(({ title }) => title)).toEqual(["first", "second"]);
});
