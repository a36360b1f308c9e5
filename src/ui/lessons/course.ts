import type { ReadLesson } from "../files/lesson.ts";

/** A list of lessons, in the order in which they are taken. */
export interface Course {
  readonly title: string;
  /** What it was unpacked from; "" for the page's own. */
  readonly pack: string;
  readonly items: readonly CourseItem[];
}

export interface CourseItem {
  /** By which addresses name it. */
  readonly id: string;
  /** By which progress names it. */
  readonly key: string;
  readonly title: string;
  readonly summary: string;
  /** Absent for a scenario without a lesson. */
  readonly minutes?: number;
  load(): Promise<ReadLesson>;
}

export type ReadCourse =
  | { readonly ok: true; readonly course: Course }
  | { readonly ok: false; readonly error: string };
