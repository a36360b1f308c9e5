import { readScenario } from "../../engine/playback/read-scenario.ts";
import { checkLimits, readChecks } from "../../engine/tools/suite/read-check.ts";
import type { Check } from "../engine.ts";
import type { ScenarioFile } from "../workspace/from-scenario.ts";
import type { Lesson, LessonTask, ReadLesson } from "./lesson.ts";
import { dataIn, type LessonData, LessonFault } from "./lesson-faults.ts";
import { type LessonBlock, type LessonBlockName, type LessonSection, partsOf } from "./lesson-parts.ts";

/** What a lesson may hold: enough for teachers, and too little to keep a page busy. */
export const lessonLimits = {
  /** Characters. */
  text: 256 * 1024,
  title: 120,
  summary: 400,
  minutes: 120,
  tasks: 20,
  /** Of one task. */
  hints: 10,
  /** Objects that all its checks send. */
  requests: 100,
} as const;

/**
 * Makes a lesson of its Markdown. Never throws; what is wrong is told in a sentence that begins with the line. Needs
 * the YAML library, so the page loads it late.
 */
export function readLesson(text: string): ReadLesson {
  try {
    if (text.length > lessonLimits.text) {
      throw new LessonFault(1, `a lesson has at most ${lessonLimits.text} characters`);
    }
    return { ok: true, lesson: lessonOf(text) };
  } catch (error) {
    if (error instanceof LessonFault) return { ok: false, error: `line ${error.line}: ${error.message}` };
    // The YAML library recurses, and runs out of stack on what is nested deeper than anybody writes.
    if (error instanceof RangeError) return { ok: false, error: "line 1: it is nested too deeply" };
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
    throw new LessonFault(1, "there is no block start: what the editors hold at first");
  const startData = dataIn(start.text, start.line);
  const solution = onlyBlock(sections, "solution");
  if (solution === undefined && tasks.length > 0) {
    throw new LessonFault(tasks[0]?.line ?? 1, "there are tasks, and no block solution");
  }
  const read = tasks.map(taskOf);
  refuseTooMuch(read, tasks);
  return {
    ...head,
    start: scenarioOf(startData, {}, head.title),
    ...(solution === undefined
      ? {}
      : { solution: scenarioOf(dataIn(solution.text, solution.line), startData.data, head.title) }),
    intro: before?.text ?? "",
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
      `${stranger} is no member of the front matter: ${known.join(", ")}`,
    );
  }
  const text = (key: string, most: number): string => {
    const value = data[key];
    if (typeof value === "string" && value !== "" && value.length <= most) return value;
    throw new LessonFault(lineOf(key), `${key} must be a text of at most ${most} characters`);
  };
  const id = text("id", 60);
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id) || id === "contents") {
    throw new LessonFault(lineOf("id"), "id must be lower case words with hyphens between them");
  }
  const minutes = data["minutes"];
  if (!Number.isInteger(minutes) || Number(minutes) < 1 || Number(minutes) > lessonLimits.minutes) {
    throw new LessonFault(lineOf("minutes"), `minutes must be a whole number up to ${lessonLimits.minutes}`);
  }
  return {
    id,
    title: text("title", lessonLimits.title),
    minutes: Number(minutes),
    summary: text("summary", lessonLimits.summary),
    ...(data["view"] === undefined ? {} : { view: text("view", 60) }),
  };
}

function taskOf({ heading, text, hints, blocks, line }: LessonSection): LessonTask {
  const title = heading?.kind === "task" ? heading.title : "";
  if (title.length > lessonLimits.title) {
    throw new LessonFault(line, `a title has at most ${lessonLimits.title} characters`);
  }
  if (hints.length > lessonLimits.hints) {
    throw new LessonFault(line, `a task has at most ${lessonLimits.hints} hints`);
  }
  const block = blocks.get("checks");
  if (block === undefined) throw new LessonFault(line, "this task has no block checks");
  return { title, text, checks: checksOf(block), hints };
}

function checksOf(block: LessonBlock): readonly Check[] {
  const { data, lineOf } = dataIn(block.text, block.line);
  const read = readChecks(data, "checks");
  if (!read.ok) throw new LessonFault(lineOf(read.error.replace(/^checks\.?/, "")), read.error);
  if (read.checks.length === 0) throw new LessonFault(block.line, "there are no checks");
  return read.checks;
}

function refuseTooMuch(tasks: readonly LessonTask[], sections: readonly LessonSection[]): void {
  const checks = tasks.flatMap((task) => task.checks);
  const requests = checks.reduce((sum, check) => sum + (check.requests?.length ?? 0), 0);
  if (checks.length <= checkLimits.checks && requests <= lessonLimits.requests) return;
  const most = `${checkLimits.checks} checks, which send ${lessonLimits.requests} objects`;
  throw new LessonFault(sections[0]?.line ?? 1, `a lesson has at most ${most}`);
}

/** A scenario; what it does not say is as in `base`. */
function scenarioOf({ data, lineOf }: LessonData, base: unknown, title: string): ScenarioFile {
  const own = isData(data) ? data : {};
  const read = readScenario({ ...(isData(base) ? base : {}), ...own });
  if (!read.ok) throw new LessonFault(lineOf(read.error), read.error);
  return { title, ...read.scenario };
}

/** The one block of that name in all sections. */
function onlyBlock(sections: readonly LessonSection[], name: LessonBlockName): LessonBlock | undefined {
  const [first, second] = sections.flatMap(({ blocks }) => blocks.get(name) ?? []);
  if (second !== undefined) throw new LessonFault(second.line - 1, `there is more than one block ${name}`);
  return first;
}

function isData(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
