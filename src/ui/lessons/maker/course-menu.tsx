import type { ReactNode } from "react";
import { Menu, type MenuItem } from "../../components/menu.tsx";
import { emptyCourse } from "../../files/course-draft.ts";
import { count } from "../../workspace/words.ts";
import { useMaker, useMakerState } from "./maker-context.ts";

/** What can be done with the course as a whole. */
export function CourseMenu(): ReactNode {
  const maker = useMaker();
  const earlier = useMakerState((state) => state.earlier);
  const items: readonly MenuItem[] = [
    { text: "New course", run: () => maker.replace(emptyCourse) },
    ...earlier.map((course, i) => ({
      text: `Earlier ${i + 1}: ${course.title.trim() || "Untitled course"}, ${count(course.lessons.length, "lesson")}`,
      run: () => maker.replace(course),
    })),
  ];
  return (
    <Menu groups={[{ label: "Courses", items }]} look="outlined">
      Courses
    </Menu>
  );
}
