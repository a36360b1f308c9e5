import type { CheckResult } from "../engine.ts";
import type { Lesson } from "../files/lesson.ts";

/** The state of a task. */
export interface TaskState {
  /** Whether it was done at any time since the lesson's start, so that a half-typed line does not remove the tick. */
  readonly isDone: boolean;
  /** What is wrong; "" if nothing is known yet, and before the task's turn. */
  readonly why: string;
}

/** What was done since the lesson's start. */
export interface DoneTasks {
  readonly tasks: ReadonlySet<number>;
  /** All tasks at the same time. */
  readonly isWhole: boolean;
}

export const nothingDone: DoneTasks = { tasks: new Set(), isWhole: false };

/** Adds the tasks that an answer shows to be done. Returns `done` itself if nothing is new. */
export function withResults(
  done: DoneTasks,
  lesson: Lesson,
  results: readonly CheckResult[] | undefined,
): DoneTasks {
  const faults = faultsOf(lesson, results);
  const holding = faults.flatMap((fault, i) => (fault === "" ? [i] : []));
  const isWhole = faults.length > 0 && holding.length === faults.length;
  if (holding.every((i) => done.tasks.has(i)) && (done.isWhole || !isWhole)) return done;
  return { tasks: new Set([...done.tasks, ...holding]), isWhole: done.isWhole || isWhole };
}

/**
 * The current task: the first that was never done, otherwise the first that a later edit has broken. -1 if the lesson
 * is done, or nothing is known.
 */
export function turnOf(done: DoneTasks, lesson: Lesson, results: readonly CheckResult[] | undefined): number {
  if (done.isWhole) return -1;
  const open = lesson.tasks.findIndex((_, i) => !done.tasks.has(i));
  return open >= 0 ? open : faultsOf(lesson, results).findIndex((fault) => fault !== "");
}

/** The state of each task of a lesson. */
export function taskStates(
  done: DoneTasks,
  lesson: Lesson,
  results: readonly CheckResult[] | undefined,
): readonly TaskState[] {
  const turn = turnOf(done, lesson, results);
  const faults = faultsOf(lesson, results);
  return lesson.tasks.map((_, i) => ({
    isDone: done.tasks.has(i),
    why: i === turn ? (faults[i] ?? "") : "",
  }));
}

/** For each task, the first thing that is wrong. Empty if there are no results. */
function faultsOf({ tasks }: Lesson, results: readonly CheckResult[] | undefined): readonly string[] {
  if (results === undefined) return [];
  let first = 0;
  return tasks.map(({ checks }) => {
    const own = results.slice(first, first + checks.length);
    first += checks.length;
    const failed = own.find(({ passed }) => !passed);
    if (failed !== undefined) return failed.why;
    return own.length === checks.length ? "" : "The checks have not run.";
  });
}
