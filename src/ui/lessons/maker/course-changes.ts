import { type CourseDraft, type CourseLesson, idFor } from "../../files/course-draft.ts";
import { emptyLesson, type LessonDraft } from "../../files/lesson-draft.ts";
import { mostItems } from "../../files/pack.ts";

/** Pure changes of a course that somebody makes. A change that is not possible returns the course itself. */

/** A lesson that is not in a course yet. */
export type NewLesson = CourseLesson extends infer L
  ? L extends CourseLesson
    ? Omit<L, "key">
    : never
  : never;

/** The course with more lessons, at its end or after the one with that key, as far as it has room for them. */
export function withLessons(course: CourseDraft, more: readonly NewLesson[], after?: number): CourseDraft {
  const { lessons } = course;
  const room = mostItems - lessons.length;
  const first = 1 + lessons.reduce((most, { key }) => Math.max(most, key), 0);
  const added = more.slice(0, room).map((lesson, i): CourseLesson => ({ ...lesson, key: first + i }));
  const index = after === undefined ? -1 : lessons.findIndex(({ key }) => key === after);
  const end = index < 0 ? lessons.length : index + 1;
  if (added.length === 0) return course;
  return { ...course, lessons: [...lessons.slice(0, end), ...added, ...lessons.slice(end)] };
}

/** The course with another lesson in place of the one with that key. */
export function withLesson(
  course: CourseDraft,
  key: number,
  change: (lesson: CourseLesson) => NewLesson,
): CourseDraft {
  const lessons = course.lessons.map((lesson) => (lesson.key === key ? { ...change(lesson), key } : lesson));
  return { ...course, lessons };
}

/** The course with a changed form of a lesson. The id follows the title until somebody chooses another id. */
export function withForm(
  course: CourseDraft,
  key: number,
  change: (draft: LessonDraft) => LessonDraft,
): CourseDraft {
  return withLesson(course, key, (lesson) => {
    if (lesson.kind !== "form") return lesson;
    const { draft } = lesson;
    const next = change(draft);
    const follows = draft.title !== next.title && draft.id === next.id && draft.id === idFor(draft.title);
    return { kind: "form", draft: follows ? { ...next, id: idFor(next.title) } : next };
  });
}

/** The course with a lesson `by` places further down. */
export function withLessonMoved(course: CourseDraft, key: number, by: 1 | -1): CourseDraft {
  const index = course.lessons.findIndex((lesson) => lesson.key === key);
  const lessons = moved(course.lessons, index, by);
  return lessons === course.lessons ? course : { ...course, lessons };
}

export function withoutLesson(course: CourseDraft, key: number): CourseDraft {
  return { ...course, lessons: course.lessons.filter((lesson) => lesson.key !== key) };
}

/** The course with a second one like that lesson after it. */
export function withDuplicate(course: CourseDraft, key: number): CourseDraft {
  const lesson = course.lessons.find((each) => each.key === key);
  if (lesson === undefined) return course;
  if (lesson.kind !== "form") return withLessons(course, [lesson], key);
  const ids = new Set(course.lessons.map((each) => (each.kind === "form" ? each.draft.id : "")));
  let n = 2;
  while (ids.has(`${lesson.draft.id}-${n}`)) n++;
  const draft = { ...lesson.draft, id: lesson.draft.id === "" ? "" : `${lesson.draft.id}-${n}` };
  return withLessons(course, [{ kind: "form", draft }], key);
}

/** A list with one of its items `by` places further. The same list if there is no such place. */
export function moved<T>(list: readonly T[], index: number, by: 1 | -1): readonly T[] {
  const [item, other] = [list[index], list[index + by]];
  if (item === undefined || other === undefined) return list;
  return list.map((each, i) => (i === index ? other : i === index + by ? item : each));
}

/** A new lesson, whose title is that of the work on screen. */
export function newLesson(title: string, start: LessonDraft["start"]): NewLesson {
  const draft: LessonDraft = { ...emptyLesson, title, id: idFor(title) };
  return { kind: "form", draft: start === undefined ? draft : { ...draft, start } };
}

/** The title of a lesson in lists. */
export function titleOfLesson(lesson: CourseLesson): string {
  const title =
    lesson.kind === "ready"
      ? lesson.title
      : lesson.kind === "form"
        ? lesson.draft.title
        : titleIn(lesson.text);
  return title.trim() === "" ? "Untitled lesson" : title;
}

/** The title in the front matter of a text, which may have any faults; "" if there is none. */
function titleIn(text: string): string {
  const name = "title:";
  const line = text
    .slice(0, 2_000)
    .split("\n")
    .find((each) => each.startsWith(name));
  return line?.slice(name.length).trim() ?? "";
}
