import {
  type Fields,
  fieldsOf,
  isFields,
  listOf,
  Malformed,
  oneOf,
  optional,
  present,
  textOf,
  whole,
} from "../../engine/playback/read-fields.ts";
import { readScenario } from "../../engine/playback/read-scenario.ts";
import { readChecks } from "../../engine/tools/suite/read-check.ts";
import type { Scenario } from "../engine.ts";
import type { CourseDraft, CourseLesson, ReadyItem } from "./course-draft.ts";
import type { CheckDraft, LessonDraft, TaskDraft } from "./lesson-draft.ts";
import { mostItems } from "./pack.ts";
import { lessonLimits } from "./read-lesson.ts";
import { itemOf } from "./read-pack.ts";

/**
 * Reads a course that somebody makes, from plain data that a browser kept. Undefined if it is something else: an older
 * page, or anybody, may have written it. Never throws.
 */
export function readCourseDraft(data: unknown): CourseDraft | undefined {
  try {
    return courseOf(data);
  } catch (error) {
    if (error instanceof Malformed) return undefined;
    throw error;
  }
}

// A draft may hold more than a lesson may: then that is told as its fault.
const text = textOf();
const most = { tasks: lessonLimits.tasks * 5, hints: lessonLimits.hints * 5 };

function courseOf(data: unknown): CourseDraft {
  const fields = fieldsOf(data, "the course", ["title", "about", "teacher", "lessons"]);
  const lessons = listOf(mostItems, lessonOf)(fields["lessons"], "lessons");
  if (new Set(lessons.map(({ key }) => key)).size < lessons.length) throw new Malformed("a key is repeated");
  return {
    title: text(fields["title"], "title"),
    about: text(fields["about"], "about"),
    teacher: text(fields["teacher"], "teacher"),
    lessons,
  };
}

function lessonOf(data: unknown, where: string): CourseLesson {
  const fields = fieldsOf(data, where, ["key", "kind", "draft", "text", "title", "item"]);
  const key = whole(fields["key"], `${where}.key`);
  const kind = oneOf("form", "text", "ready")(fields["kind"], `${where}.kind`);
  switch (kind) {
    case "form":
      return { key, kind, draft: draftOf(fields["draft"], `${where}.draft`) };
    case "text":
      return { key, kind, text: text(fields["text"], `${where}.text`) };
    case "ready": {
      const title = text(fields["title"], `${where}.title`);
      return { key, kind, title, item: readyItem(fields["item"], `${where}.item`) };
    }
  }
}

/** An item as it is in memory: its kind is a member. */
function readyItem(data: unknown, where: string): ReadyItem {
  const { kind, id, scenario } = fieldsOf(data, where, ["kind", "id", "scenario"]);
  const item = itemOf({ [String(kind)]: kind === "scenario" ? scenario : id }, where);
  if (item.kind === "markdown") throw new Malformed(`${where} is a text`);
  return item;
}

function draftOf(data: unknown, where: string): LessonDraft {
  const fields = fieldsOf(data, where, [
    "id",
    "title",
    "minutes",
    "summary",
    "view",
    "start",
    "solution",
    "intro",
    "predict",
    "tasks",
    "afterwards",
  ]);
  const own = (name: string): string => text(fields[name], `${where}.${name}`);
  return present<LessonDraft>({
    id: own("id"),
    title: own("title"),
    minutes: whole(fields["minutes"], `${where}.minutes`),
    summary: own("summary"),
    view: optional(fields, "view", where, text),
    start: optional(fields, "start", where, scenarioOf),
    solution: optional(fields, "solution", where, scenarioOf),
    intro: own("intro"),
    predict: optional(fields, "predict", where, text),
    tasks: listOf(most.tasks, taskOf)(fields["tasks"], `${where}.tasks`),
    afterwards: own("afterwards"),
  });
}

function scenarioOf(data: unknown, where: string): Scenario {
  const read = readScenario(data);
  if (!read.ok) throw new Malformed(`${where}: ${read.error}`);
  return read.scenario;
}

function taskOf(data: unknown, where: string): TaskDraft {
  const fields = fieldsOf(data, where, ["title", "text", "predict", "checks", "hints"]);
  return present<TaskDraft>({
    title: text(fields["title"], `${where}.title`),
    text: text(fields["text"], `${where}.text`),
    predict: optional(fields, "predict", where, text),
    checks: listOf(lessonLimits.requests, checkOf)(fields["checks"], `${where}.checks`),
    hints: listOf(most.hints, text)(fields["hints"], `${where}.hints`),
  });
}

function checkOf(data: unknown, where: string): CheckDraft {
  if (!isFields(data)) throw new Malformed(`${where} must be an object`);
  const read = readChecks([solved(data)], where);
  if (!read.ok) throw new Malformed(read.error);
  // What was read is the same but for the solution, which is only named.
  return data;
}

/** A check whose reference is any definition where it is the solution by name. */
function solved({ reference, ...check }: Fields): Fields {
  if (reference === undefined) return check;
  if (reference === "solution") return { ...check, reference: { crd: "" } };
  return { ...check, reference };
}
