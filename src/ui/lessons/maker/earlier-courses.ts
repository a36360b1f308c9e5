import type { CourseDraft } from "../../files/course-draft.ts";

/** Courses that others replaced: after a reload, undo does not know them any more. The last one is the first. */
export type EarlierCourses = readonly CourseDraft[];

/** More of them are of no use. */
export const mostEarlier = 5;

/** With a course that another one replaces, unless it is empty. `chosen` is the other one, which is no earlier one now. */
export function withReplaced(
  earlier: EarlierCourses,
  course: CourseDraft,
  chosen: CourseDraft,
): EarlierCourses {
  const rest = earlier.filter((each) => each !== chosen && each !== course);
  return (course.lessons.length === 0 ? rest : [course, ...rest]).slice(0, mostEarlier);
}

/**
 * With a course that loses lessons, or that another tab changes, too. Of the states of one course, the one with the most
 * lessons is kept, so that removing one lesson after the other loses none.
 */
export function withFuller(earlier: EarlierCourses, course: CourseDraft): EarlierCourses {
  const same = earlier.find(({ title }) => title === course.title);
  if (same !== undefined && same.lessons.length > course.lessons.length) return earlier;
  return [course, ...earlier.filter((each) => each !== same)].slice(0, mostEarlier);
}
