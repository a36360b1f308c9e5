import type { Check, Scenario } from "../engine.ts";
import type { Lesson, LessonTask } from "./lesson.ts";

/** A lesson while somebody writes it: parts of it may be missing or empty. */
export interface LessonDraft
  extends Pick<Lesson, "id" | "title" | "minutes" | "summary" | "view" | "intro" | "predict" | "afterwards"> {
  readonly start?: Scenario;
  readonly solution?: Scenario;
  readonly tasks: readonly TaskDraft[];
}

export interface TaskDraft extends Omit<LessonTask, "checks"> {
  readonly checks: readonly CheckDraft[];
}

type Reference = NonNullable<Check["reference"]>;

/** A check whose reference may be the lesson's solution by name, so that it follows the solution. */
export interface CheckDraft extends Omit<Check, "reference"> {
  readonly reference?: Reference | "solution" | SolutionReference;
}

/** The lesson's solution as a reference, with more said about the comparison. */
export interface SolutionReference extends Pick<Reference, "except" | "messages"> {
  readonly crd: "solution";
}

/** A lesson with nothing in it. */
export const emptyLesson: LessonDraft = {
  id: "",
  title: "",
  minutes: 3,
  summary: "",
  intro: "",
  tasks: [],
  afterwards: "",
};

/** Whether two values of plain data are the same, whatever the order of their members. */
export function sameData(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  const left = new Map(Object.entries(a));
  const right = new Map(Object.entries(b));
  return (
    Array.isArray(a) === Array.isArray(b) &&
    left.size === right.size &&
    [...left].every(([key, value]) => right.has(key) && sameData(value, right.get(key)))
  );
}
