import type { CheckResult } from "../engine.ts";
import type { Lesson } from "../files/lesson.ts";

/** How a task stands. */
export interface TaskState {
  /** It was done at some time since the lesson stood at its start: a half-typed line takes no tick away. */
  readonly isDone: boolean;
  /** What is not as it should be; "" where nothing is known yet, and before the task's turn. */
  readonly why: string;
}

/** What was done since the lesson stood at its start. */
export interface DoneTasks {
  readonly tasks: ReadonlySet<number>;
  /** All of them at once. */
  readonly isWhole: boolean;
}

export const nothingDone: DoneTasks = { tasks: new Set(), isWhole: false };

/** Adds what an answer shows to be done. Gives `done` itself where nothing is new. */
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
 * The task whose turn it is: the first that was never done, else the first that a later edit has undone. -1 where the
 * lesson is done, or nothing is known.
 */
export function turnOf(done: DoneTasks, lesson: Lesson, results: readonly CheckResult[] | undefined): number {
  if (done.isWhole) return -1;
  const open = lesson.tasks.findIndex((_, i) => !done.tasks.has(i));
  return open >= 0 ? open : faultsOf(lesson, results).findIndex((fault) => fault !== "");
}

/** How each task of a lesson stands. */
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

/** By tasks, the first thing that is not as it should be; empty where no results are there. */
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
