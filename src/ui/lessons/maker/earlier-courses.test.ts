import { expect, test } from "vitest";
import { type CourseDraft, emptyCourse } from "../../files/course-draft.ts";
import { newLesson, withLessons, withoutLesson } from "./course-changes.ts";
import { withFuller, withReplaced } from "./earlier-courses.ts";

const titled = (title: string, lessons: number): CourseDraft =>
  withLessons(
    { ...emptyCourse, title },
    Array.from({ length: lessons }, (_, i) => newLesson(`L${i}`, undefined)),
  );

test("replaced courses are kept, the last one first, and an empty one is not", () => {
  const [a, b] = [titled("A", 1), titled("B", 1)];
  expect(withReplaced([b], a, b)).toEqual([a]);
  expect(withReplaced([b], emptyCourse, a)).toEqual([b]);
  const many = Array.from({ length: 9 }, (_, i) => titled(`C${i}`, 1));
  expect(withReplaced(many, a, b)).toEqual([a, ...many.slice(0, 4)]);
});

test("removing one lesson after the other keeps all of them", () => {
  const whole = titled("A", 3);
  const once = withFuller([titled("B", 1)], whole);
  const twice = withFuller(once, withoutLesson(whole, 1));
  expect(twice).toEqual([whole, titled("B", 1)]);
  expect(withFuller(twice, titled("A", 4))).toEqual([titled("A", 4), titled("B", 1)]);
});
