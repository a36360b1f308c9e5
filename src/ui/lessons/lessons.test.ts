import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { courseFolders, lessonsIn } from "../../../conformance/lib/lessons.ts";
import { loadCage } from "../../cage/quickjs.ts";
import { createEngine } from "../../engine/index.ts";
import { cheats, withoutField } from "../../engine/tools/course/cheats.ts";
import { runCheck } from "../../engine/tools/suite/run-check.ts";
import { trialOf } from "../../engine/tools/suite/trial.ts";
import { coursePageName, readCoursePage } from "../files/read-course-page.ts";
import { type ScenarioFile, workspaceOf } from "../workspace/from-scenario.ts";
import { planOf } from "../workspace/scenario-of.ts";
import { withText } from "../workspace/transitions.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { blocksOf } from "./markdown.ts";
import { courseFields } from "./testing/course-fields.ts";
import { courseOverfits } from "./testing/course-overfits.ts";
import { overfits } from "./testing/overfits.ts";

const root = join(import.meta.dirname, "../../..");
const ownLessons = lessonsIn(join(root, "lessons"));
const courses = courseFolders(root).map((folder) => {
  const read = readCoursePage(readFileSync(join(folder, coursePageName), "utf8"));
  if (!read.ok) throw new Error(`${folder}: ${read.error}`);
  return { id: read.page.id, folder, page: read.page, lessons: lessonsIn(folder) };
});
const lessons = [...ownLessons, ...courses.flatMap((course) => course.lessons)];

/** The fields that each lesson is about: removing one must not pass. */
const fields: Readonly<Record<string, readonly string[]>> = {
  "types-and-required": ["customer", "quantity"],
  pruning: ["pullPolicy", "options"],
  defaulting: ["queue", "limits", "cpu"],
  nulls: ["schedule", "target", "room", "note"],
  lists: ["hosts", "ports", "protocol"],
  "first-rule": ["minReplicas", "maxReplicas"],
  immutability: ["class", "phase"],
  "cost-and-bounds": ["accounts", "name"],
  "message-expression": ["min", "max"],
  ratcheting: ["mode", "speed"],
  "lost-in-conversion": ["preferredUseEfi", "preferredEfi"],
  "conversion-function": ["hostPort", "host", "user"],
  "next-minor": ["zones", "primary"],
  "who-may-change-what": ["engine", "sizeGiB", "approvedBy"],
  "defaults-by-namespace": ["region", "keepDays"],
  "xrd-in-silence": ["owner", "tier", "replicas", "maxReplicas"],
  ...courseFields,
};

let convert: Awaited<ReturnType<typeof loadCage>>;
beforeAll(async () => {
  convert = await loadCage();
});

/** Why tasks are not done, keyed by their titles. */
function openTasks(lesson: (typeof lessons)[number], workspace: Workspace): Readonly<Record<string, string>> {
  const engine = createEngine();
  const host = { now: "2026-01-02T03:04:05Z", convert };
  const trial = trialOf(planOf(workspace).scenario, (scenario) => engine.playback(scenario, host));
  return Object.fromEntries(
    lesson.tasks.flatMap(({ title, checks }) => {
      const failed = checks.map((check) => runCheck(check, trial)).find(({ passed }) => !passed);
      return failed === undefined ? [] : [[title, failed.why]];
    }),
  );
}

function onPage(scenario: ScenarioFile | undefined): Workspace {
  if (scenario === undefined) throw new Error("the lesson has no solution");
  return workspaceOf(scenario).workspace;
}

test("the ids differ, and every lesson is in the table of fields", () => {
  expect(new Set(lessons.map(({ id }) => id)).size).toBe(lessons.length);
  expect(Object.keys(fields).sort()).toEqual(lessons.map(({ id }) => id).sort());
});

describe.each(lessons)("$id", (lesson) => {
  test("at the start every task is open", () => {
    const open = openTasks(lesson, onPage(lesson.start));
    expect(Object.keys(open)).toEqual(lesson.tasks.map(({ title }) => title));
  });

  test("the solution does every task", () => {
    expect(openTasks(lesson, onPage(lesson.solution))).toEqual({});
  });

  test("the page shows all of the start and of the solution", () => {
    for (const scenario of [lesson.start, lesson.solution]) {
      expect(scenario && workspaceOf(scenario).isWhole).toBe(true);
    }
  });

  test.each(cheats)("a cheat does not pass: $name", ({ change }) => {
    const solution = onPage(lesson.solution);
    const { definition } = solution.documents;
    const cheated = change(definition);
    if (cheated === definition) return;
    expect(openTasks(lesson, withText(solution, "definition", cheated))).not.toEqual({});
  });

  test.each(fields[lesson.id] ?? [])("a cheat does not pass: delete the field %s", (field) => {
    const solution = onPage(lesson.solution);
    const { definition } = solution.documents;
    const cheated = withoutField(definition, field);
    expect(cheated).not.toBe(definition);
    expect(openTasks(lesson, withText(solution, "definition", cheated))).not.toEqual({});
  });

  const own = [...overfits, ...courseOverfits].filter((overfit) => overfit.lesson === lesson.id);
  test.each(own)("a wrong solution for the objects of the checks alone does not pass: $name", (overfit) => {
    const solution = onPage(lesson.solution);
    const document = overfit.document ?? "definition";
    const text = solution.documents[document];
    // In the lesson's file the text is indented.
    const [from, to] = [overfit.from, overfit.to].map((part) => part.replaceAll("\n  ", "\n"));
    const edited = text.replace(from ?? "", to ?? "");
    expect(edited).not.toBe(text);
    const open = openTasks(lesson, withText(solution, document, edited));
    expect(Object.keys(open)).toContain(lesson.tasks.at(-1)?.title);
  });

  test("a solution that is compared has such wrong ones in the table", () => {
    expect(own.length).toBeGreaterThan(0);
    expect(lesson.tasks.at(-1)?.checks.some(({ reference }) => reference !== undefined)).toBe(true);
  });

  test("it is written for a few minutes, with a hint for every task", () => {
    expect(lesson.minutes).toBeLessThanOrEqual(ownLessons.includes(lesson) ? 4 : 15);
    for (const { title, hints } of lesson.tasks) expect(hints.length, title).toBeGreaterThan(0);
  });
});

describe.each(courses)("the course $id", ({ id, folder, page, lessons: own }) => {
  test("its folder is named by its id, and its lessons fill its time", () => {
    expect(folder.endsWith(`/${id}`)).toBe(true);
    expect(own.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(page.minutes);
    expect(page.about).not.toBe("");
  });

  test("the timetable of the teacher has the lessons with their minutes", () => {
    const tables = blocksOf(page.teacher).filter((block) => block.kind === "table");
    const rows = tables[0]?.rows.map(([, title, minutes]) => [title, Number(minutes)]);
    expect(rows).toEqual(own.map(({ title, minutes }) => [title, minutes]));
  });

  test("both halves ask for a prediction", () => {
    const asks = own.map(({ predict, tasks }) =>
      [predict, ...tasks.map((task) => task.predict)].some((question) => question !== undefined),
    );
    const half = Math.ceil(asks.length / 2);
    for (const part of [asks.slice(0, half), asks.slice(half)]) expect(part).toContain(true);
  });
});
