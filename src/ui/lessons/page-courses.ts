import type { CoursePage, Lesson, LessonSummary } from "../files/lesson.ts";
import { courseFormat } from "../workspace/permalink/hash.ts";
import type { Course, CourseItem, ReadCourse } from "./course.ts";
import { loadLesson } from "./load-lesson.ts";

// The lists include titles, so that they open at once. Texts are loaded when they are chosen.
const heads = import.meta.glob<LessonSummary>("../../../courses/*/README.md", {
  query: "?course-summary",
  import: "default",
  eager: true,
});
const pages = import.meta.glob<CoursePage>("../../../courses/*/README.md", {
  query: "?course",
  import: "default",
});
const summaries = import.meta.glob<LessonSummary>("../../../courses/*/[0-9]*.md", {
  query: "?lesson-summary",
  import: "default",
  eager: true,
});
const lessons = import.meta.glob<Lesson>("../../../courses/*/[0-9]*.md", {
  query: "?lesson",
  import: "default",
});

/** A course of the page in a list, without the texts of its first page. */
export interface PageCourse extends Pick<Course, "title" | "pack" | "items"> {
  readonly summary: string;
  readonly minutes: number;
}

/** The courses of the page, the shortest first. */
export const pageCourses: readonly PageCourse[] = Object.entries(heads)
  .sort(([, a], [, b]) => a.minutes - b.minutes)
  .map(([file, { id, title, minutes, summary }]) => ({
    title,
    summary,
    minutes,
    pack: `${courseFormat}${id}`,
    items: itemsIn(folderOf(file), id),
  }));

/** The lessons in the folder of a course, in the order of their file names. */
function itemsIn(folder: string, course: string): readonly CourseItem[] {
  return Object.entries(summaries)
    .filter(([file]) => folderOf(file) === folder)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([file, { id, title, minutes, summary }]): CourseItem => ({
        id,
        // With a slash, it differs from the keys of the page's own lessons.
        key: `${course}/${id}`,
        title,
        summary,
        minutes,
        load: () => loadLesson(lessons, file),
      }),
    );
}

function folderOf(file: string): string {
  return file.slice(0, file.lastIndexOf("/"));
}

/**
 * The course that an address names as `course=ID`.
 * @throws Error if a part of the page cannot be loaded
 */
export async function readPageCourse(pack: string): Promise<ReadCourse> {
  const course = pageCourses.find((each) => each.pack === pack);
  const id = pack.slice(courseFormat.length);
  const file = Object.keys(pages).find((each) => heads[each]?.id === id);
  const page = await (file === undefined ? undefined : pages[file]?.());
  if (course === undefined || page === undefined) {
    return { ok: false, error: `this page has no course named ${id.slice(0, 60)}` };
  }
  const { title, items } = course;
  return { ok: true, course: { title, pack, items, about: page.about, teacher: page.teacher } };
}
