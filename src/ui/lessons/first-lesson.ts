import type { Playground } from "../shell/playground.ts";
import { ownCourse } from "./own-course.ts";
import { showLesson } from "./show-lesson.ts";

/** Opens the first lesson of the page. */
export function openFirstLesson(playground: Playground): void {
  showLesson(playground, "", ownCourse.items[0]?.id ?? "");
}
