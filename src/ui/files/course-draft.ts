import type { LessonDraft } from "./lesson-draft.ts";
import type { PackItem } from "./pack.ts";

/** A course while somebody makes it. */
export interface CourseDraft {
  readonly title: string;
  /** Markdown for its first page. */
  readonly about: string;
  /** Markdown for other teachers. Only the folder has it. */
  readonly teacher: string;
  readonly lessons: readonly CourseLesson[];
}

/** A lesson of a course, with a number that stays the same while the lesson moves and changes. */
export type CourseLesson = { readonly key: number } & (
  | { readonly kind: "form"; readonly draft: LessonDraft }
  /** Markdown, which may have faults. */
  | { readonly kind: "text"; readonly text: string }
  /** Not made here: it is in the course as it is. */
  | { readonly kind: "ready"; readonly title: string; readonly item: ReadyItem }
);

export type ReadyItem = Exclude<PackItem, { readonly kind: "markdown" }>;

export const emptyCourse: CourseDraft = { title: "", about: "", teacher: "", lessons: [] };

/** The id that fits a title: its words in lower case, joined by hyphens. "" if it has none. */
export function idFor(title: string): string {
  const words = title
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  let id = "";
  for (const word of words ?? []) {
    const next = id === "" ? word.slice(0, mostId) : `${id}-${word}`;
    if (next.length > mostId) break;
    id = next;
  }
  return id;
}

/** Fewer characters than an id may have, so that a number fits after it. */
const mostId = 50;
