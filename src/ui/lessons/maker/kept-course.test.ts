import { describe, expect, test } from "vitest";
import { type CourseDraft, emptyCourse } from "../../files/course-draft.ts";
import { readCourseDraft } from "../../files/read-course-draft.ts";
import { MemoryStorage } from "../../testing/memory-storage.ts";
import { textsIn } from "../../workspace/browser-texts.ts";
import { newLesson, withLessons } from "./course-changes.ts";
import { createKeptCourse } from "./kept-course.ts";

const titled = (title: string, text = ""): CourseDraft =>
  withLessons({ ...emptyCourse, title, about: text }, [newLesson(title, { crd: "a: 1\n" })]);
const open = (storage: Storage | undefined) => createKeptCourse(textsIn(storage), readCourseDraft);

describe("a course in the browser's storage", () => {
  test("is there again, with its open lesson and the earlier courses", () => {
    const storage = new MemoryStorage();
    const kept = { course: titled("A"), open: 1, earlier: [titled("B")] };
    expect(open(storage).save(kept)).toEqual({ isKept: true, other: undefined });
    expect(open(storage).load()).toEqual(kept);
  });

  test("that another tab has kept since is handed over, and is an earlier one then", () => {
    const storage = new MemoryStorage();
    const [mine, other] = [open(storage), open(storage)];
    other.save({ course: titled("Other"), open: null, earlier: [] });
    expect(mine.save({ course: titled("Mine"), open: null, earlier: [] }).other).toEqual(titled("Other"));
    expect(open(storage).load()?.earlier).toEqual([titled("Other")]);
    expect(mine.save({ course: titled("Mine 2"), open: null, earlier: [] }).other).toBeUndefined();
  });

  test("costs earlier courses their place, and is not kept if it is too long by itself", () => {
    const storage = new MemoryStorage();
    const long = titled("Long", "x".repeat(200_000));
    const earlier = Array.from({ length: 9 }, (_, i) => titled(`E${i}`, "y".repeat(250_000)));
    expect(open(storage).save({ course: long, open: null, earlier }).isKept).toBe(true);
    expect(
      open(storage)
        .load()
        ?.earlier.map(({ title }) => title),
    ).toEqual(["E0", "E1", "E2"]);
    const tooLong = { ...long, about: "x".repeat(1_300_000) };
    expect(open(storage).save({ course: tooLong, open: null, earlier: [] }).isKept).toBe(false);
    const tooMany = {
      ...long,
      lessons: Array.from({ length: 61 }, (_, key) => ({ key, kind: "text", text: "" }) as const),
    };
    expect(open(storage).save({ course: tooMany, open: null, earlier: [] }).isKept).toBe(false);
  });

  test("that is full, switched off, or has something else does no harm", () => {
    const full = new MemoryStorage();
    full.isFull = true;
    const kept = { course: titled("A"), open: null, earlier: [] };
    expect(open(full).save(kept).isKept).toBe(false);
    expect(open(undefined).save(kept).isKept).toBe(false);
    for (const text of ["", "{", "null", "[]", '{"course":{}}', '{"course":{"title":1}}']) {
      const storage = new MemoryStorage();
      storage.setItem("crd-playground/1/course", text);
      expect(open(storage).load(), text).toBeUndefined();
    }
    const odd = new MemoryStorage();
    odd.setItem(
      "crd-playground/1/course",
      JSON.stringify({ course: titled("A"), open: 7, earlier: [null, 3, titled("B")] }),
    );
    expect(open(odd).load()).toEqual({ course: titled("A"), open: null, earlier: [titled("B")] });
  });
});
