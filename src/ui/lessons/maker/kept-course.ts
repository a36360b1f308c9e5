import type { CourseDraft } from "../../files/course-draft.ts";
import type { BrowserTexts } from "../../workspace/browser-texts.ts";
import type { Moment } from "./course-steps.ts";
import { type EarlierCourses, mostEarlier, withFuller } from "./earlier-courses.ts";

const storageKey = "crd-playground/1/course";

/** More would leave no space for the work on screen: browsers store about five million characters. */
const mostCharacters = 1_200_000;

/** What a browser keeps of the maker. */
export interface Kept extends Moment {
  readonly earlier: EarlierCourses;
}

/** Reads a course from plain data; undefined if it is something else. */
export type ReadDraft = (data: unknown) => CourseDraft | undefined;

/** The courses that somebody makes, in a browser's storage. */
export interface KeptCourse {
  /** Undefined if nothing is kept, or nothing that can be read. */
  load(): Kept | undefined;
  /**
   * Keeps the state, without the oldest earlier courses if there are too many or they are too long. `other` is a course that
   * another tab has kept since: it is among the earlier ones then.
   */
  save(kept: Kept): { readonly isKept: boolean; readonly other: CourseDraft | undefined };
}

/** Whether a browser keeps anything of the maker. */
export function keepsCourse(texts: BrowserTexts): boolean {
  return texts.get(storageKey) !== null;
}

/** Keeps courses in `texts`. Never throws. */
export function createKeptCourse(texts: BrowserTexts, readDraft: ReadDraft): KeptCourse {
  /** The text as this tab has read or written it last. */
  let known = texts.get(storageKey);
  return {
    load: () => parsed(known, readDraft),
    save(kept) {
      const found = texts.get(storageKey);
      const other = found === known ? undefined : parsed(found, readDraft)?.course;
      const isOther = other !== undefined && other.lessons.length > 0;
      const earlier = isOther ? withFuller(kept.earlier, other) : kept.earlier;
      for (let n = earlier.length; n >= 0; n--) {
        const text = JSON.stringify({ ...kept, earlier: earlier.slice(0, n) });
        // What is kept can be read again: a form may hold more than a file may.
        if (text.length > mostCharacters || parsed(text, readDraft) === undefined) continue;
        if (!texts.set(storageKey, text)) continue;
        known = text;
        return { isKept: true, other: isOther ? other : undefined };
      }
      return { isKept: false, other: undefined };
    },
  };
}

function parsed(text: string | null, readDraft: ReadDraft): Kept | undefined {
  const data = dataIn(text);
  const course = readDraft(data["course"]);
  if (course === undefined) return undefined;
  const { open, earlier } = data;
  const isThere = course.lessons.some(({ key }) => key === open);
  return {
    course,
    open: isThere && typeof open === "number" ? open : null,
    earlier: Array.isArray(earlier)
      ? earlier.slice(0, mostEarlier).flatMap((each) => readDraft(each) ?? [])
      : [],
  };
}

function dataIn(text: string | null): { readonly [name: string]: unknown } {
  try {
    const data: unknown = JSON.parse(text ?? "null");
    return typeof data === "object" && data !== null ? { ...data } : {};
  } catch {
    return {};
  }
}
