import { expect, test } from "vitest";
import type { YamlLine } from "../../engine.ts";
import { foldedLines } from "./fold-lines.ts";

function line(text: string, mark: YamlLine["mark"], name: string, starts = true): YamlLine {
  return { text, mark, path: ["metadata", name], starts };
}

const added = (line: YamlLine): boolean => line.mark === "added";

test("members that the server sets become one entry", () => {
  const lines = [
    line("  name: a", "same", "name"),
    line("  namespace: default", "added", "namespace"),
    line("  managedFields:", "added", "managedFields"),
    line("  - a", "added", "managedFields", false),
    line("spec: {}", "same", "spec"),
  ];
  expect(foldedLines(lines, added)).toEqual([
    { indent: "  ", line: lines[0] },
    { indent: "  ", folded: ["namespace", "managedFields"] },
    { indent: "", line: lines[4] },
  ]);
});

test("a single member, and what does not fold, stays as it is", () => {
  const lines = [line("  uid: x", "added", "uid"), line("  name: a", "same", "name")];
  expect(foldedLines(lines, added)).toEqual(lines.map((line) => ({ indent: "  ", line })));
  expect(foldedLines([...lines, ...lines], () => false)).toHaveLength(4);
});

test("no more lines are read than the wanted entries need", () => {
  let read = 0;
  function* endless(): Generator<YamlLine> {
    for (;;) yield line(`  a: ${read++}`, "same", "a");
  }
  expect(foldedLines(endless(), added, 3)).toHaveLength(3);
  expect(read).toBeLessThan(5);
});
