import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { lessonsIn } from "../../../conformance/lib/lessons.ts";
import { type CourseDraft, emptyCourse } from "./course-draft.ts";
import { emptyLesson, type LessonDraft } from "./lesson-draft.ts";
import { encodePack } from "./pack.ts";
import { readCourseDraft } from "./read-course-draft.ts";
import { draftOf } from "./read-draft.ts";
import { readLesson } from "./read-lesson.ts";
import { decodePack } from "./read-pack.ts";
import { courseFaults, courseFiles, packOfCourse, writtenLesson } from "./write-course.ts";

const lessons = lessonsIn(join(import.meta.dirname, "../../../lessons"));
const course: CourseDraft = {
  title: "Day one",
  about: "What you learn.\n\nMore of it.\n",
  teacher: "Take your time.",
  lessons: [
    ...lessons.map((lesson, key) => ({ key, kind: "form" as const, draft: draftOf(lesson) })),
    { key: 100, kind: "text", text: "---\n" },
    { key: 101, kind: "ready", title: "Lesson: Nulls", item: { kind: "lesson", id: "nulls" } },
    {
      key: 102,
      kind: "ready",
      title: "Mine",
      item: { kind: "scenario", scenario: { title: "Mine", crd: "a: 1\n" } },
    },
  ],
};

const form = (draft: Partial<LessonDraft>): CourseDraft["lessons"][number] => ({
  key: 0,
  kind: "form",
  draft: {
    ...emptyLesson,
    id: "a",
    title: "A",
    summary: "S.",
    start: { crd: "a: 1\n" },
    solution: { crd: "a: 2\n" },
    ...draft,
  },
});

describe("a course that a browser kept", () => {
  test("is read as it was", () => {
    const kept: unknown = JSON.parse(JSON.stringify(course));
    expect(readCourseDraft(kept)).toEqual(course);
  });

  test.each<[string, unknown]>([
    ["nothing", null],
    ["a list", []],
    ["a member more", { ...emptyCourse, html: "" }],
    ["a key twice", { ...emptyCourse, lessons: [form({}), form({})] }],
    ["a kind that there is not", { ...emptyCourse, lessons: [{ key: 1, kind: "html", text: "" }] }],
    [
      "too many lessons",
      { ...emptyCourse, lessons: Array.from({ length: 61 }, (_, key) => ({ ...form({}), key })) },
    ],
    [
      "a start that is no scenario",
      { ...emptyCourse, lessons: [{ ...form({}), draft: { ...emptyLesson, start: 1 } }] },
    ],
    [
      "a check that is none",
      {
        ...emptyCourse,
        lessons: [
          {
            ...form({}),
            draft: { ...emptyLesson, tasks: [{ title: "", text: "", hints: [], checks: [{ run: "x" }] }] },
          },
        ],
      },
    ],
    ["a negative key", { ...emptyCourse, lessons: [{ key: -1, kind: "text", text: "" }] }],
    [
      "a pack in an item",
      { ...emptyCourse, lessons: [{ key: 1, kind: "ready", title: "", item: { kind: "markdown" } }] },
    ],
  ])("with %s is none", (_, data) => {
    expect(readCourseDraft(data)).toBeUndefined();
  });
});

describe("a course as a pack", () => {
  test("opens with its first page, and its lessons as they were made", () => {
    const made = { ...course, lessons: course.lessons.filter(({ kind }) => kind !== "text") };
    const read = decodePack(encodePack(packOfCourse(made)));
    if (!read.ok) throw new Error(read.error);
    expect(read.pack.about).toBe("What you learn.\n\nMore of it.");
    const own = read.pack.items.flatMap((item) => (item.kind === "markdown" ? [item.lesson] : []));
    expect(own).toEqual(lessons);
  });

  test("tells what is wrong with the whole", () => {
    expect(courseFaults({ ...emptyCourse, lessons: [form({}), { ...form({}), key: 1 }] })).toEqual([
      "Two lessons have the id a.",
    ]);
    expect(courseFaults({ ...emptyCourse, title: "t".repeat(121), about: "a".repeat(4_001) })).toEqual([
      "The title has more than 120 characters.",
      "The text of the first page has more than 4000 characters.",
    ]);
  });
});

test.each<[string, Partial<LessonDraft>]>([
  ["a task", { intro: "Hello.\n\n## Task: Mine" }],
  ["a hint", { tasks: [{ title: "T", text: "Hint: a", hints: [], checks: [{ verdict: "accepted" }] }] }],
  ["a prediction", { intro: "Predict: who?" }],
  ["a block", { intro: "```yaml checks\n- verdict: accepted\n```" }],
])("prose that is read as %s is a fault", (_, draft) => {
  expect(writtenLesson(form(draft)).faults.length).toBeGreaterThan(0);
  expect(writtenLesson(form({ intro: "Hello." })).faults).toEqual([]);
});

describe("a course as a folder", () => {
  const files = courseFiles(
    course,
    lessons.map((lesson) => ({ ...lesson, text: "text of the lesson" })),
  );

  test("has a page and its lessons, numbered in their order", () => {
    const names = lessons.map(({ id }, i) => `${i < 9 ? "0" : ""}${i + 1}-${id}.md`);
    expect(files.map(({ name }) => name)).toEqual(["README.md", ...names]);
  });

  test("says what it is, for learners and for teachers", () => {
    const minutes = lessons.reduce((sum, lesson) => sum + lesson.minutes, 0);
    expect(files[0]?.text).toBe(
      `---\nid: day-one\ntitle: Day one\nminutes: ${minutes}\nsummary: What you learn.\n---\n\nWhat you learn.\n\nMore of it.\n\n## For the teacher\n\nTake your time.\n`,
    );
  });

  test("has a summary in any case", () => {
    const [page] = courseFiles({ ...emptyCourse, about: "" }, [
      { id: "a", title: "A", minutes: 2, text: "" },
      { id: "b", title: "B", minutes: 3, text: "" },
    ]);
    expect(page?.text).toBe("---\nid: course\ntitle: Lessons\nminutes: 5\nsummary: A, B\n---\n");
  });
});

test("a lesson with faults has its text and all of them", () => {
  const { text, lesson, faults } = writtenLesson(form({ minutes: 0, summary: "" }));
  expect(lesson).toBeUndefined();
  expect(readLesson(text).ok).toBe(false);
  expect(faults.map(({ line }) => line)).toEqual([4, 5]);
});
