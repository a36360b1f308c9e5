import { expect, test } from "vitest";
import { classAfter, emptyClass } from "./classroom.ts";
import { csvOf } from "./csv.ts";
import { classFrom, savedClass } from "./saved.ts";
import { twoLessons } from "./testing/courses.ts";

const events = [
  { type: "joined", token: "t", name: "=1+1", now: 1 },
  { type: "joined", token: "u", name: 'A "B", C', now: 1 },
  { type: "at", number: 1, lesson: 0, done: [true, false], code: "maximum", now: 2 },
  {
    type: "predicted",
    number: 1,
    question: "0/0",
    verdict: "rejected",
    reason: "rules",
    isRight: true,
    now: 3,
  },
  { type: "offered", number: 1, text: "a: 1" },
  { type: "shown", number: 1 },
  { type: "started" },
] as const;
const room = events.reduce(classAfter, emptyClass(twoLessons));

test("a class is the same after it was saved, with nobody here", () => {
  const back = classFrom(JSON.parse(JSON.stringify(savedClass(room))), twoLessons);
  const gone = [1, 2].reduce((of, number) => classAfter(of, { type: "gone", number }), room);
  expect(back).toEqual(gone);
});

test("what codes told is kept, and is in the table without a number", () => {
  const told = classAfter(room, { type: "told", rows: [{ name: "=Cy\n", done: [true] }] });
  const again = classFrom(JSON.parse(JSON.stringify(savedClass(told))), twoLessons);
  expect(again?.told).toEqual([{ name: "=Cy", done: [true, false] }]);
  expect(csvOf(told).split("\r\n")[3]).toBe(",'=Cy,done,,,");
  const { told: _, ...older } = savedClass(room);
  expect(classFrom(older, twoLessons)?.told).toEqual([]);
});

test("what is not this class is not resumed", () => {
  const data = savedClass(room);
  for (const other of [
    null,
    1,
    [],
    {},
    { ...data, version: 2 },
    { ...data, lesson: 99 },
    { ...data, learners: 1 },
  ]) {
    expect(classFrom(other, twoLessons)).toBeUndefined();
  }
  expect(classFrom(data, { ...twoLessons, title: "Dogs" })).toBeUndefined();
});

test("the table has a row per learner, and no cell is a formula", () => {
  expect(csvOf(room)).toBe(
    "number,name,done: Sizes,done: Names,predictions,right\r\n1,'=1+1,1 of 2,0 of 0,1,1\r\n" +
      '2,"A ""B"", C",0 of 2,0 of 0,0,0\r\n',
  );
});
