import { describe, expect, test } from "vitest";
import type { Lesson } from "../files/lesson.ts";
import type { Course, CourseItem } from "./course.ts";
import { courseLink, handoutParts } from "./handout.ts";

const lesson: Lesson = {
  id: "a",
  title: "A",
  minutes: 1,
  summary: "",
  start: { crd: "a: 1\nb: 2\n", requests: [{ verb: "create", object: "c: 3\n" }] },
  solution: { crd: "a: 1\nb: 4\n", requests: [{ verb: "create", object: "c: 3\n" }] },
  intro: "",
  tasks: [],
  afterwards: "",
};
const item: CourseItem = {
  id: "a",
  key: "a",
  title: "A",
  summary: "",
  load: async () => ({ ok: true, lesson }),
};
const course: Course = { title: "C", about: "", pack: "", items: [item], teacher: "" };

describe("a handout", () => {
  test("has what the solution changes, text by text", async () => {
    const [part] = await handoutParts([item]);
    const answers = part?.ok === true ? part.answers : [];
    expect(answers.map(({ title }) => title)).toEqual(["Definition"]);
    expect(answers[0]?.lines.map(({ mark, text }) => `${mark} ${text}`)).toEqual([
      "same a: 1",
      "removed b: 2",
      "added b: 4",
      "same ",
    ]);
  });

  test("has the texts of the start, by lines", async () => {
    const [part] = await handoutParts([item]);
    expect(part?.ok === true && part.texts).toEqual([
      { title: "Definition", lines: ["a: 1", "b: 2"] },
      { title: "Resource", lines: ["c: 3"] },
    ]);
  });

  test("says which lessons it could not have", async () => {
    const broken = { ...item, title: "B", load: () => Promise.reject(new Error("gone")) };
    const unread = { ...item, title: "D", load: async () => ({ ok: false as const, error: "line 1" }) };
    expect(await handoutParts([broken, unread])).toEqual([
      { key: "a", ok: false, title: "B", error: "it could not be loaded" },
      { key: "a", ok: false, title: "D", error: "line 1" },
    ]);
  });

  test.each([
    [course, item, "https://x/#lesson=a"],
    [course, undefined, "https://x/#lesson=contents"],
    [{ ...course, pack: "1pabc" }, item, "https://x/#1pabc&lesson=a"],
    [{ ...course, pack: "1pabc" }, undefined, "https://x/#1pabc"],
    [{ ...course, pack: "course=c" }, item, "https://x/#course=c&lesson=a"],
    [{ ...course, pack: "course=c" }, undefined, "https://x/#course=c"],
  ])("leads to its course, case %#", (of, one, link) => {
    expect(courseLink("https://x/", of, one)).toBe(link);
  });
});
