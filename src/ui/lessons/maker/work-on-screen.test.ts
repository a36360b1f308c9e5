import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { lessonsIn } from "../../../../conformance/lib/lessons.ts";
import { emptyLesson } from "../../files/lesson-draft.ts";
import { readLesson } from "../../files/read-lesson.ts";
import { writeLesson } from "../../files/write-lesson.ts";
import { workspaceOf } from "../../workspace/from-scenario.ts";
import { planOf } from "../../workspace/scenario-of.ts";
import { askedFor, onScreen } from "./work-on-screen.ts";

const works = lessonsIn(join(import.meta.dirname, "../../../../lessons")).flatMap(
  ({ id, start, solution }) => [
    { name: `the start of ${id}`, scenario: start },
    ...(solution === undefined ? [] : [{ name: `the solution of ${id}`, scenario: solution }]),
  ],
);

describe("what is on screen is in the editors again when the lesson begins", () => {
  test.each(works)("$name", ({ scenario }) => {
    const { workspace } = workspaceOf(scenario);
    const draft = { ...emptyLesson, id: "a", title: "A", summary: "S.", start: onScreen(workspace) };
    const read = readLesson(writeLesson(draft));
    if (!read.ok) throw new Error(read.error);
    const begun = workspaceOf(read.lesson.start).workspace;
    expect(begun).toEqual({ ...workspace, title: "A" });
    // The engine is asked the same.
    const { name: _, ...asked } = askedFor(onScreen(workspace));
    const { name: __, ...plan } = planOf(workspace).scenario;
    expect(asked).toEqual(plan);
  });
});
