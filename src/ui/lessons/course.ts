import type { ReadLesson } from "../files/lesson.ts";

/** A list of lessons, in their order. */
export interface Course {
  readonly title: string;
  /** Markdown for its first page; "" if there is none. */
  readonly about: string;
  /** The payload of its pack; "" for the page's own lessons, `course=ID` for a course of the page. */
  readonly pack: string;
  readonly items: readonly CourseItem[];
  /** The teacher's notes, in Markdown, which only the answer sheet shows; "" if there are none. */
  readonly teacher: string;
}

export interface CourseItem {
  /** The id in addresses. */
  readonly id: string;
  /** The key in stored progress. */
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
