import { present } from "../../engine/playback/read-fields.ts";
import { readScenario } from "../../engine/playback/read-scenario.ts";
import { checkLimits, readChecks } from "../../engine/tools/suite/read-check.ts";
import type { Check } from "../engine.ts";
import type { ScenarioFile } from "../workspace/from-scenario.ts";
import { viewId } from "../workspace/view-id.ts";
import type { Lesson, LessonTask, ReadLesson } from "./lesson.ts";
import { dataIn, type LessonData, LessonFault } from "./lesson-faults.ts";
import { refuseMisspeltKinds } from "./lesson-kinds.ts";
import { type LessonBlock, type LessonBlockName, type LessonSection, partsOf } from "./lesson-parts.ts";
import { drawerViews, lessonViews } from "./lesson-views.ts";

/** The limits of a lesson: enough for teachers, and too little to keep a page busy. */
export const lessonLimits = {
  /** In characters. */
  text: 256 * 1024,
  title: 120,
  summary: 400,
  minutes: 120,
  tasks: 20,
  /** Per task. */
  hints: 10,
  /** Objects that all checks together send. */
  requests: 100,
} as const;

/**
 * Reads a lesson from its Markdown. Never throws; the error is a sentence that begins with the line. Needs the YAML
 * library, so the page loads it late.
 */
export function readLesson(text: string): ReadLesson {
  try {
    if (text.length > lessonLimits.text) {
      throw new LessonFault(1, `a lesson has at most ${lessonLimits.text} characters`);
    }
    return { ok: true, lesson: lessonOf(text) };
  } catch (error) {
    if (error instanceof LessonFault) return { ok: false, error: `line ${error.line}: ${error.message}` };
    throw error;
  }
}

function lessonOf(text: string): Lesson {
  const { front, sections } = partsOf(text);
  const head = headOf(dataIn(front.text, front.line), front.line);
  const before = sections.find(({ heading }) => heading === undefined);
  const tasks = sections.filter(({ heading }) => heading?.kind === "task");
  const afterwards = sections.filter(({ heading }) => heading?.kind === "afterwards").at(-1);
  if (tasks.length > lessonLimits.tasks) {
    throw new LessonFault(tasks.at(-1)?.line ?? 1, `a lesson has at most ${lessonLimits.tasks} tasks`);
  }
  const start = onlyBlock(sections, "start");
  if (start === undefined)
    throw new LessonFault(1, "the block start is missing: what is in the editors at first");
  const startData = dataIn(start.text, start.line);
  const solution = onlyBlock(sections, "solution");
  if (solution === undefined && tasks.length > 0) {
    throw new LessonFault(tasks[0]?.line ?? 1, "there are tasks, but no block solution");
  }
  const first = scenarioOf(startData, {}, head.title);
  const solved =
    solution === undefined
      ? undefined
      : scenarioOf(dataIn(solution.text, solution.line), startData.data, head.title);
  const read = tasks.map((task) => taskOf(task, solved));
  refuseTooMuch(read, tasks);
  refuseMisspeltKinds(first, solved, start.text, start.line);
  return {
    ...head,
    start: first,
    ...(solved === undefined ? {} : { solution: solved }),
    intro: before?.text ?? "",
    ...(before?.predict === undefined ? {} : { predict: before.predict }),
    tasks: read,
    afterwards: afterwards?.text ?? "",
  };
}

type Head = Pick<Lesson, "id" | "title" | "minutes" | "summary" | "view">;

function headOf({ data, lineOf }: LessonData, line: number): Head {
  if (!isData(data)) throw new LessonFault(line, "the front matter must be an object");
  const known = ["id", "title", "minutes", "summary", "view"];
  const stranger = Object.keys(data).find((key) => !known.includes(key));
  if (stranger !== undefined) {
    throw new LessonFault(
      lineOf(stranger),
      `${stranger} is not a field of the front matter: the fields are ${known.join(", ")}`,
    );
  }
  const text = (key: string, most: number): string => {
    const value = data[key];
    if (typeof value === "string" && value !== "" && value.length <= most) return value;
    throw new LessonFault(lineOf(key), `${key} must be a string of at most ${most} characters`);
  };
  const id = text("id", 60);
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id) || id === "contents" || id === "progress") {
    throw new LessonFault(lineOf("id"), "id must be lowercase words joined by hyphens");
  }
  const minutes = data["minutes"];
  if (!Number.isInteger(minutes) || Number(minutes) < 1 || Number(minutes) > lessonLimits.minutes) {
    throw new LessonFault(lineOf("minutes"), `minutes must be an integer up to ${lessonLimits.minutes}`);
  }
  return {
    id,
    title: text("title", lessonLimits.title),
    minutes: Number(minutes),
    summary: text("summary", lessonLimits.summary),
    ...(data["view"] === undefined ? {} : { view: viewOf(text("view", 60), lineOf("view")) }),
  };
}

/** The id of the view that a lesson opens with. @throws LessonFault */
function viewOf(name: string, line: number): string {
  const id = viewId(name);
  if (lessonViews.some((view) => view === id)) return id;
  const all = `the views are ${lessonViews.join(", ")}`;
  const why = drawerViews.includes(id) ? "is in the drawer, and is not a view" : "is not a view";
  throw new LessonFault(line, `${shortened(name)} ${why}: ${all}`);
}

function shortened(text: string): string {
  return text.length > 30 ? `${text.slice(0, 30)}...` : text;
}

function taskOf(
  { heading, text, hints, predict, blocks, line }: LessonSection,
  solution: ScenarioFile | undefined,
): LessonTask {
  const title = heading?.kind === "task" ? heading.title : "";
  if (title.length > lessonLimits.title) {
    throw new LessonFault(line, `a title has at most ${lessonLimits.title} characters`);
  }
  if (hints.length > lessonLimits.hints) {
    throw new LessonFault(line, `a task has at most ${lessonLimits.hints} hints`);
  }
  const block = blocks.get("checks");
  if (block === undefined) throw new LessonFault(line, "this task has no block checks");
  const asks = predict === undefined ? {} : { predict };
  return { title, text, ...asks, checks: checksOf(block, solution), hints };
}

function checksOf(block: LessonBlock, solution: ScenarioFile | undefined): readonly Check[] {
  const { data, lineOf } = dataIn(block.text, block.line);
  const read = readChecks(withSolution(data, solution), "checks");
  if (!read.ok) throw new LessonFault(lineOf(read.error.replace(/^checks\.?/, "")), read.error);
  if (read.checks.length === 0) throw new LessonFault(block.line, "there are no checks");
  return read.checks;
}

/** Replaces the word `solution` in checks, as a reference or as `crd`, by the lesson's solution. */
function withSolution(data: unknown, solution: ScenarioFile | undefined): unknown {
  if (Array.isArray(data)) return data.map((check) => withSolution(check, solution));
  if (!isData(data) || solution === undefined) return data;
  const { reference } = data;
  const { crd, conversion, policies, params, namespaces } = solution;
  const solved = present({ crd, conversion, policies, params, namespaces });
  if (reference === "solution") return { ...data, reference: solved };
  if (!isData(reference) || reference["crd"] !== "solution") return data;
  return { ...data, reference: { ...reference, ...solved } };
}

function refuseTooMuch(tasks: readonly LessonTask[], sections: readonly LessonSection[]): void {
  const checks = tasks.flatMap((task) => task.checks);
  const requests = checks.reduce((sum, check) => sum + (check.requests?.length ?? 0), 0);
  if (checks.length <= checkLimits.checks && requests <= lessonLimits.requests) return;
  const most = `${checkLimits.checks} checks, which send ${lessonLimits.requests} objects`;
  throw new LessonFault(sections[0]?.line ?? 1, `a lesson has at most ${most}`);
}

/** The members of a scenario that the editors of a lesson can show. */
const scenarioMembers = [
  "title",
  "name",
  "kubernetes",
  "crd",
  "previousCrd",
  "crdFieldValidation",
  "previousRequests",
  "requests",
  "namespaces",
  "params",
  "policies",
  "user",
  "conversion",
  "conversionResponse",
  "conversionStatus",
];

/** A scenario. Members that it does not have come from `base`. */
function scenarioOf({ data, lineOf }: LessonData, base: unknown, title: string): ScenarioFile {
  const own = isData(data) ? data : {};
  const stranger = Object.keys(own).find((key) => !scenarioMembers.includes(key));
  if (stranger !== undefined) {
    const all = scenarioMembers.join(", ");
    throw new LessonFault(
      lineOf(stranger),
      `${shortened(stranger)} is not a field of a scenario: the fields are ${all}`,
    );
  }
  const read = readScenario({ ...(isData(base) ? base : {}), ...own });
  if (!read.ok) throw new LessonFault(lineOf(read.error), read.error);
  return { title, ...read.scenario };
}

/** The only block with that name in all sections. */
function onlyBlock(sections: readonly LessonSection[], name: LessonBlockName): LessonBlock | undefined {
  const [first, second] = sections.flatMap(({ blocks }) => blocks.get(name) ?? []);
  if (second !== undefined) throw new LessonFault(second.line - 1, `there is more than one block ${name}`);
  return first;
}

function isData(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
