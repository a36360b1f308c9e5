import type { Check } from "../engine.ts";
import type { ScenarioFile } from "../workspace/from-scenario.ts";

/** A lesson as plain data: what the build, a pack or a test makes of its Markdown. The format: docs/lessons.md. */
export interface Lesson {
  /** Stands in addresses and in the progress that is kept, so it stays as it is. */
  readonly id: string;
  readonly title: string;
  /** How long it takes. */
  readonly minutes: number;
  readonly summary: string;
  /** The view of the answer that it opens with; absent: the first. */
  readonly view?: string;
  /** What the editors hold at first. */
  readonly start: ScenarioFile;
  /** What passes all checks; absent where there is nothing to do. */
  readonly solution?: ScenarioFile;
  /** Markdown, as all texts here. */
  readonly intro: string;
  /** What is to be foretold of the start before the answer to it is shown. */
  readonly predict?: string;
  readonly tasks: readonly LessonTask[];
  /** Said once everything is done. */
  readonly afterwards: string;
}

export interface LessonTask {
  readonly title: string;
  readonly text: string;
  /** What is to be foretold once it is the turn of the task; until then no answer is shown. */
  readonly predict?: string;
  /** What must hold of the answer to what is in the editors: of each. */
  readonly checks: readonly Check[];
  /** Shown one by one. */
  readonly hints: readonly string[];
}

/** What a list of lessons says of each. */
export type LessonSummary = Pick<Lesson, "id" | "title" | "minutes" | "summary">;

export type ReadLesson =
  | { readonly ok: true; readonly lesson: Lesson }
  | { readonly ok: false; readonly error: string };
