import { expect, test } from "vitest";
import { fromData, merge, yamlLines } from "../engine.ts";
import { firstHunks, hunksOf } from "./hunks.ts";

test("lines are cut into hunks as diff -u does", () => {
  const numbers = Array.from({ length: 20 }, (_, i) => i);
  const lines = yamlLines(merge(fromData(numbers), fromData(numbers.map((n) => (n === 10 ? 99 : n)))));
  const [hunk, ...rest] = hunksOf(lines);
  expect(rest).toEqual([]);
  expect(hunk?.header).toBe("@@ -8,7 +8,7 @@");
  expect(hunk?.lines.map(({ text }) => text)).toEqual([
    "- 7",
    "- 8",
    "- 9",
    "- 10",
    "- 99",
    "- 11",
    "- 12",
    "- 13",
  ]);
});

test("a run of thousands of lines goes on in further hunks, which leave nothing out", () => {
  const numbers = Array.from({ length: 1_200 }, (_, i) => i);
  const lines = yamlLines(merge(fromData([]), fromData(numbers)));
  const hunks = hunksOf(lines);
  expect(hunks.flatMap((hunk) => hunk.lines)).toEqual(lines);
  expect(hunks.map(({ header }) => header)).toEqual([
    "@@ -0,0 +1,500 @@",
    "@@ -0,0 +501,500 @@",
    "@@ -0,0 +1001,200 @@",
  ]);
  expect(firstHunks(hunks, 1)).toHaveLength(1);
  expect(firstHunks(hunks, 600)).toHaveLength(2);
  expect(firstHunks(hunks, 5_000)).toHaveLength(3);
});
