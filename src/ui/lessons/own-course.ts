import type { Lesson, LessonSummary } from "../files/lesson.ts";
import type { Course, CourseItem } from "./course.ts";
import { loadLesson } from "./load-lesson.ts";

// The lists include the titles, so that they open at once. The lessons are loaded when they are chosen.
const summaries = import.meta.glob<LessonSummary>("../../../lessons/*.md", {
  query: "?lesson-summary",
  import: "default",
  eager: true,
});
const lessons = import.meta.glob<Lesson>("../../../lessons/*.md", { query: "?lesson", import: "default" });

/** The lessons of the page, in the order of their file names. */
export const ownCourse: Course = {
  title: "Lessons",
  about: "",
  pack: "",
  teacher: "",
  items: Object.entries(summaries)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([file, { id, title, minutes, summary }]): CourseItem => ({
        id,
        key: id,
        title,
        summary,
        minutes,
        load: () => loadLesson(lessons, file),
      }),
    ),
};
