import { expect, test } from "vitest";
import { fromData, merge, yamlLines } from "../engine.ts";
import { hunksOf } from "./hunks.ts";

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
