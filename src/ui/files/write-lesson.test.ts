import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { courseFolders, lessonsIn } from "../../../conformance/lib/lessons.ts";
import { emptyLesson, type LessonDraft } from "./lesson-draft.ts";
import { draftOf } from "./read-draft.ts";
import { readLesson } from "./read-lesson.ts";
import { writeLesson } from "./write-lesson.ts";

const root = join(import.meta.dirname, "../../..");
const lessons = [join(root, "lessons"), ...courseFolders(root)].flatMap(lessonsIn);

test.each(lessons)("the lesson $id is read again from what is written", (lesson) => {
  const read = readLesson(writeLesson(draftOf(lesson)));
  expect(read).toEqual({ ok: true, lesson });
});

test("a check of the page's lessons names the solution, and does not repeat it", () => {
  for (const lesson of lessons) {
    const { tasks } = draftOf(lesson);
    const references = tasks.flatMap(({ checks }) => checks.map(({ reference }) => reference));
    const named = references.filter((each) => each === "solution" || each?.crd === "solution");
    expect(named.length, lesson.id).toBeGreaterThan(0);
  }
});

const word = fc.stringMatching(/^[a-z][a-z0-9]{0,6}$/);
const line = fc.stringMatching(/^[A-Za-z0-9 .,:'"#{}&*!|>%@?-]{0,30}$/);
const prose = fc.array(line, { maxLength: 4 }).map((lines) =>
  lines
    .filter((each) => !/^\W*(?:\d+\W*)?(?:hint|predict|task|afterwards?)/i.test(each))
    .join("\n")
    .trim(),
);
const sentence = fc.tuple(word, line).map(([first, rest]) => `${first} ${rest}`.trim());
/** Texts of manifests, most of them odd. */
const manifest = fc.oneof(
  fc.array(fc.oneof(line, fc.constant("```"), fc.constant("  ```yaml start"))).map((all) => all.join("\n")),
  fc.string(),
);
const scenario = fc.record(
  {
    crd: manifest,
    kubernetes: fc.constantFrom("1.29", "1.30", "1.34"),
    previousCrd: manifest,
    policies: fc.array(manifest, { maxLength: 2 }),
    requests: fc.array(
      fc.record({ verb: fc.constantFrom("create" as const, "update" as const), object: manifest }),
      { maxLength: 2 },
    ),
  },
  { requiredKeys: ["crd"] },
);
const check = fc.oneof(
  fc.record({ title: sentence, verdict: fc.constantFrom("accepted" as const, "rejected" as const) }),
  fc.record({
    text: sentence,
    requests: fc.array(fc.record({ send: fc.constant({ a: 1 }), code: fc.nat(500) })),
  }),
  fc.record({
    reference: fc.constantFrom("solution" as const, { crd: "solution" as const, messages: true }),
  }),
);
const task = fc.record({
  title: sentence,
  text: prose,
  hints: fc.array(sentence, { maxLength: 3 }),
  checks: fc.array(check, { minLength: 1, maxLength: 3 }),
});
const draft: fc.Arbitrary<LessonDraft> = fc.record({
  id: fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join("-")),
  title: sentence,
  minutes: fc.integer({ min: 1, max: 120 }),
  summary: sentence,
  start: scenario,
  solution: scenario,
  intro: prose,
  predict: sentence,
  tasks: fc.array(task, { maxLength: 3 }),
  afterwards: prose,
});

describe("a generated lesson", () => {
  test("is the same after it was written and read", () => {
    fc.assert(
      fc.property(draft, (lesson) => {
        const read = readLesson(writeLesson(lesson));
        // The reader also looks for misspelled kinds, and a reference must be a text.
        if (!read.ok) throw new Error(read.error);
        expect(draftOf(read.lesson)).toEqual(lesson);
      }),
      { numRuns: 150 },
    );
  });
});

test("an unfinished lesson has all its faults at once, with their lines", () => {
  const task = { title: "Do it", text: "", hints: [], checks: [] };
  const text = writeLesson({ ...emptyLesson, minutes: 0, tasks: [task] });
  const read = readLesson(text);
  expect(read.ok ? [] : read.faults).toEqual([
    { line: 2, message: "id is empty" },
    { line: 4, message: "minutes must be an integer up to 120" },
    { line: 3, message: "title is empty" },
    { line: 5, message: "summary is empty" },
    { line: 1, message: "the block start is missing: what is in the editors at first" },
    { line: 8, message: "there are tasks, but no block solution" },
    { line: 8, message: "this task has no block checks" },
  ]);
});
