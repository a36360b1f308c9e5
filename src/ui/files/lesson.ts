import type { Check } from "../engine.ts";
import type { ScenarioFile } from "../workspace/from-scenario.ts";

/** A lesson as plain data, read from its Markdown by the build, a pack or a test. The format: docs/lessons.md. */
export interface Lesson {
  /** Addresses and the stored progress contain it, so it must not change. */
  readonly id: string;
  readonly title: string;
  /** The time that it takes. */
  readonly minutes: number;
  readonly summary: string;
  /** The view of the answer that it opens with. Default: the first. */
  readonly view?: string;
  /** The initial content of the editors. */
  readonly start: ScenarioFile;
  /** Work that passes all checks. Absent if the lesson has no task. */
  readonly solution?: ScenarioFile;
  /** Markdown, as all texts of a lesson. */
  readonly intro: string;
  /** What the reader must predict about the start before the answer is shown. */
  readonly predict?: string;
  readonly tasks: readonly LessonTask[];
  /** Shown after all tasks are done. */
  readonly afterwards: string;
}

export interface LessonTask {
  readonly title: string;
  readonly text: string;
  /** What the reader must predict when the task begins. Until then, no answer is shown. */
  readonly predict?: string;
  /** All of these must pass for the answer to what is in the editors. */
  readonly checks: readonly Check[];
  /** Shown one by one. */
  readonly hints: readonly string[];
}

/** What a list of lessons shows about each. */
export type LessonSummary = Pick<Lesson, "id" | "title" | "minutes" | "summary">;

/** The first page of a course as plain data, read from the README.md of its folder. The format: docs/lessons.md. */
export interface CoursePage extends LessonSummary {
  /** What learners read first, in Markdown. */
  readonly about: string;
  /** The teacher's notes, in Markdown; "" if there are none. */
  readonly teacher: string;
}

export type ReadCoursePage =
  | { readonly ok: true; readonly page: CoursePage }
  | { readonly ok: false; readonly error: string };

export type ReadLesson =
  | { readonly ok: true; readonly lesson: Lesson }
  /** `faults`: everything that is wrong with its text. Absent if it is not the text that is wrong. */
  | { readonly ok: false; readonly error: string; readonly faults?: readonly LessonFaultAt[] };

/** What is wrong with the text of a lesson, and its line from 1. */
export interface LessonFaultAt {
  readonly line: number;
  readonly message: string;
}
