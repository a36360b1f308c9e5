import type { ReactNode } from "react";
import { usePlayground } from "../shell/context.ts";
import { useStore } from "../workspace/store.ts";
import { count } from "../workspace/words.ts";
import css from "./contents.module.css";
import type { Course } from "./course.ts";
import { Done } from "./done.tsx";
import { ownCourse } from "./own-course.ts";
import { pageCourses } from "./page-courses.ts";
import { progress } from "./progress.ts";
import { showLesson } from "./show-lesson.ts";

/** The other courses of the page, below the lessons of one; nothing below those of a pack. */
export function CourseList({ pack }: { readonly pack: string }): ReactNode {
  const isOwn = pack === ownCourse.pack;
  if (!isOwn && pageCourses.every((course) => course.pack !== pack)) return null;
  return (
    <>
      <h3>{isOwn ? "Courses" : "Other courses"}</h3>
      <ol className={css["list"]} aria-label={isOwn ? "Courses" : "Other courses"}>
        {pageCourses
          .filter((course) => course.pack !== pack)
          .map((course) => (
            <Entry
              key={course.pack}
              course={course}
              summary={`${course.summary} ${count(course.items.length, "lesson")}, ${count(course.minutes, "minute")}.`}
            />
          ))}
        {!isOwn && (
          <Entry
            course={ownCourse}
            summary={`One subject each, a few minutes long. ${count(ownCourse.items.length, "lesson")}.`}
          />
        )}
      </ol>
    </>
  );
}

interface EntryProps {
  readonly course: Pick<Course, "title" | "pack" | "items">;
  readonly summary: string;
}

function Entry({ course: { title, pack, items }, summary }: EntryProps): ReactNode {
  const playground = usePlayground();
  const isDone = useStore(progress.store, ({ done }) => items.every(({ key }) => done.includes(key)));
  return (
    <li>
      <button type="button" className={css["item"]} onClick={() => showLesson(playground, pack, "")}>
        <Done isDone={isDone} />
        <span className={css["text"]}>
          <b>{title}</b>
          <small>{summary}</small>
        </span>
      </button>
    </li>
  );
}
