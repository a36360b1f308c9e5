import { expect, test } from "vitest";
import { shownLines } from "./shown-lines.ts";
import { tasksInSight } from "./tasks-in-sight.ts";

test("a text is cut to what fits on the wall", () => {
  expect(shownLines("a: 1\nb: 2\n\n")).toEqual({ lines: ["a: 1", "b: 2"], left: 0 });
  const { lines, left } = shownLines(`${"x".repeat(500)}\n`.repeat(30));
  expect([lines.length, left, lines[0]?.length]).toEqual([18, 12, 122]);
});

test("of many tasks, the wall shows those around the last that anybody is at", () => {
  const tasks = (last: number) =>
    Array.from({ length: 12 }, (_, i) => ({ title: `${i}`, done: 0, at: i === last ? 1 : 0 }));
  const inSight = (last: number): readonly number[] => tasksInSight(tasks(last), 4).map(({ index }) => index);
  expect(inSight(-1)).toEqual([0, 1, 2, 3]);
  expect(inSight(5)).toEqual([3, 4, 5, 6]);
  expect(inSight(11)).toEqual([8, 9, 10, 11]);
  expect(tasksInSight(tasks(0).slice(0, 2), 4)).toHaveLength(2);
});
