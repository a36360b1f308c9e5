import { describe, expect, test } from "vitest";
import { type CourseDraft, emptyCourse, idFor } from "../../files/course-draft.ts";
import { mostItems } from "../../files/pack.ts";
import {
  newLesson,
  titleOfLesson,
  withDuplicate,
  withForm,
  withLessonMoved,
  withLessons,
  withoutLesson,
} from "./course-changes.ts";

const titled = (...titles: readonly string[]): CourseDraft =>
  withLessons(
    emptyCourse,
    titles.map((title) => newLesson(title, undefined)),
  );
const titles = ({ lessons }: CourseDraft): string => lessons.map(titleOfLesson).join(" ");
const ids = ({ lessons }: CourseDraft): readonly string[] =>
  lessons.map((lesson) => (lesson.kind === "form" ? lesson.draft.id : lesson.kind));

describe("the lessons of a course", () => {
  const course = titled("A", "B", "C");
  test.each<[string, CourseDraft, string]>([
    ["down", withLessonMoved(course, 1, 1), "B A C"],
    ["up", withLessonMoved(course, 3, -1), "A C B"],
    ["beyond the first", withLessonMoved(course, 1, -1), "A B C"],
    ["beyond the last", withLessonMoved(course, 3, 1), "A B C"],
    ["that there is not", withLessonMoved(course, 9, 1), "A B C"],
    ["away", withoutLesson(course, 2), "A C"],
    ["twice", withDuplicate(course, 2), "A B B C"],
    ["after one", withLessons(course, [newLesson("D", undefined)], 1), "A D B C"],
  ])("one goes %s", (_, changed, expected) => {
    expect(titles(changed)).toBe(expected);
  });

  test("keep keys that no other has, and have at most as many as a pack", () => {
    const changed = withDuplicate(withoutLesson(withDuplicate(course, 1), 2), 1);
    expect(new Set(changed.lessons.map(({ key }) => key)).size).toBe(changed.lessons.length);
    const many = titled(...Array.from({ length: mostItems + 5 }, (_, i) => `L${i}`));
    expect(many.lessons).toHaveLength(mostItems);
    expect(withDuplicate(many, 1)).toBe(many);
  });
});

describe("the id of a lesson", () => {
  test("follows the title until somebody chooses another", () => {
    const renamed = withForm(titled("A"), 1, (draft) => ({ ...draft, title: "Types, and more" }));
    expect(ids(renamed)).toEqual(["types-and-more"]);
    const chosen = withForm(renamed, 1, (draft) => ({ ...draft, id: "mine" }));
    expect(ids(withForm(chosen, 1, (draft) => ({ ...draft, title: "B" })))).toEqual(["mine"]);
  });

  test("of a duplicate is another one", () => {
    expect(ids(withDuplicate(withDuplicate(titled("A"), 1), 1))).toEqual(["a", "a-3", "a-2"]);
  });

  test.each([
    ["Types and required fields", "types-and-required-fields"],
    ["Über `spec.größe`!", "uber-spec-gro-e"],
    ["  ", ""],
    ["日本", ""],
    ["a".repeat(90), "a".repeat(50)],
    [`${"word ".repeat(20)}`, "word-word-word-word-word-word-word-word-word-word"],
  ])("for %j", (title, id) => {
    expect(idFor(title)).toBe(id);
  });
});
