import { readScenario } from "../../engine/playback/read-scenario.ts";
import { checkLimits, readChecks } from "../../engine/tools/suite/read-check.ts";
import { referenceTo } from "../../engine/tools/suite/reference-to.ts";
import type { Check } from "../engine.ts";
import type { ScenarioFile } from "../workspace/from-scenario.ts";
import { contents, makerPage, progressPage } from "../workspace/permalink/hash.ts";
import { viewId } from "../workspace/view-id.ts";
import type { Lesson, LessonTask, ReadLesson } from "./lesson.ts";
import { dataIn, type LessonData, LessonFault } from "./lesson-faults.ts";
import { refuseMisspeltKinds } from "./lesson-kinds.ts";
import {
  type LessonBlock,
  type LessonBlockName,
  type LessonSection,
  type OnFault,
  partsOf,
} from "./lesson-parts.ts";
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
 * Reads a lesson from its Markdown. Never throws; the error is a sentence that begins with the line, the first of all
 * `faults`. Needs the YAML library, so the page loads it late.
 */
export function readLesson(text: string): ReadLesson {
  const faults: LessonFault[] = [];
  const attempt: Attempt = (read) => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof LessonFault)) throw error;
      faults.push(error);
      return undefined;
    }
  };
  const lesson = attempt(() => {
    if (text.length > lessonLimits.text) {
      throw new LessonFault(1, `a lesson has at most ${lessonLimits.text} characters`);
    }
    return lessonOf(text, attempt, (fault) => faults.push(fault));
  });
  const [first] = faults;
  if (lesson !== undefined && first === undefined) return { ok: true, lesson };
  return {
    ok: false,
    error: first === undefined ? "it cannot be read" : `line ${first.line}: ${first.message}`,
    faults: faults.map(({ line, message }) => ({ line, message })),
  };
}

/** Reads a part. Notes what is wrong with it, so that the other parts are read, too. */
type Attempt = <T>(read: () => T) => T | undefined;

/** The lesson; undefined if a part that it needs cannot be read. @throws LessonFault */
function lessonOf(text: string, attempt: Attempt, onFault: OnFault): Lesson | undefined {
  const { front, sections } = partsOf(text, onFault);
  const head = attempt(() => headOf(dataIn(front.text, front.line), front.line, attempt));
  const title = head?.title ?? "";
  const before = sections.find(({ heading }) => heading === undefined);
  const tasks = sections.filter(({ heading }) => heading?.kind === "task");
  const afterwards = sections.filter(({ heading }) => heading?.kind === "afterwards").at(-1);
  if (tasks.length > lessonLimits.tasks) {
    throw new LessonFault(tasks.at(-1)?.line ?? 1, `a lesson has at most ${lessonLimits.tasks} tasks`);
  }
  const start = onlyBlock(sections, "start", onFault);
  if (start === undefined) {
    onFault(new LessonFault(1, "the block start is missing: what is in the editors at first"));
  }
  const startData = start && attempt(() => dataIn(start.text, start.line));
  const solution = onlyBlock(sections, "solution", onFault);
  if (solution === undefined && tasks.length > 0) {
    onFault(new LessonFault(tasks[0]?.line ?? 1, "there are tasks, but no block solution"));
  }
  const first = startData && attempt(() => scenarioOf(startData, {}, title));
  const solved =
    solution === undefined || startData === undefined
      ? undefined
      : attempt(() => scenarioOf(dataIn(solution.text, solution.line), startData.data, title));
  const read = tasks.map((task) => attempt(() => taskOf(task, solved))).filter((task) => task !== undefined);
  attempt(() => refuseTooMuch(read, tasks));
  if (start === undefined || first === undefined) return undefined;
  attempt(() => refuseMisspeltKinds(first, solved, start.text, start.line));
  if (head === undefined) return undefined;
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

/** The front matter of a lesson, or of a course with up to `mostMinutes`. @throws LessonFault */
export function headOf(
  { data, lineOf }: LessonData,
  line: number,
  attempt: Attempt,
  mostMinutes: number = lessonLimits.minutes,
): Head | undefined {
  if (!isData(data)) throw new LessonFault(line, "the front matter must be an object");
  const known = ["id", "title", "minutes", "summary", "view"];
  attempt(() => {
    const stranger = Object.keys(data).find((key) => !known.includes(key));
    if (stranger === undefined) return;
    throw new LessonFault(
      lineOf(stranger),
      `${stranger} is not a field of the front matter: the fields are ${known.join(", ")}`,
    );
  });
  const text = (key: string, most: number): string => {
    const value = data[key];
    if (typeof value === "string" && value !== "" && value.length <= most) return value;
    const why = value === "" ? "is empty" : `must be a string of at most ${most} characters`;
    throw new LessonFault(lineOf(key), `${key} ${why}`);
  };
  const id = attempt(() => idOf(text("id", 60), lineOf("id")));
  const minutes = attempt(() => minutesOf(data["minutes"], mostMinutes, lineOf("minutes")));
  const title = attempt(() => text("title", lessonLimits.title));
  const summary = attempt(() => text("summary", lessonLimits.summary));
  const view =
    data["view"] === undefined ? undefined : attempt(() => viewOf(text("view", 60), lineOf("view")));
  if (id === undefined || minutes === undefined || title === undefined || summary === undefined) {
    return undefined;
  }
  return { id, title, minutes, summary, ...(view === undefined ? {} : { view }) };
}

/** @throws LessonFault */
function idOf(id: string, line: number): string {
  if (takenIds.includes(id)) {
    throw new LessonFault(line, `id must not be ${id}: an address with it is another part of the page`);
  }
  if (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id)) return id;
  throw new LessonFault(line, "id must be lowercase words joined by hyphens");
}

/** Addresses use these for other parts of the page. */
const takenIds: readonly string[] = [contents, progressPage, makerPage];

/** @throws LessonFault */
function minutesOf(minutes: unknown, most: number, line: number): number {
  if (Number.isInteger(minutes) && Number(minutes) >= 1 && Number(minutes) <= most) {
    return Number(minutes);
  }
  throw new LessonFault(line, `minutes must be an integer up to ${most}`);
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
  const solved = referenceTo(solution);
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
function onlyBlock(
  sections: readonly LessonSection[],
  name: LessonBlockName,
  onFault: OnFault,
): LessonBlock | undefined {
  const [first, second] = sections.flatMap(({ blocks }) => blocks.get(name) ?? []);
  if (second !== undefined) onFault(new LessonFault(second.line - 1, `there is more than one block ${name}`));
  return first;
}

function isData(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
