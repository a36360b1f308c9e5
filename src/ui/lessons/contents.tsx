import { type ReactNode, useRef } from "react";
import { Button } from "../components/button.tsx";
import { usePlayground } from "../shell/context.ts";
import { useStore } from "../workspace/store.ts";
import { count } from "../workspace/words.ts";
import css from "./contents.module.css";
import type { Course } from "./course.ts";
import { CourseList } from "./course-list.tsx";
import { Done } from "./done.tsx";
import { changeCourse } from "./maker/change-course.ts";
import { showMaker } from "./maker/tried-course.ts";
import { Inlines, Markdown } from "./markdown-view.tsx";
import { progress } from "./progress.ts";
import { ProgressMaker } from "./progress-maker.tsx";
import { printHandout, showLesson } from "./show-lesson.ts";
import { useTakenFocus } from "./use-taken-focus.ts";

/** The first page of a course: the teacher's words, its lessons, how long they take, and which are done. */
export function Contents({ course }: { readonly course: Course }): ReactNode {
  const playground = usePlayground();
  const contents = useRef<HTMLElement>(null);
  useTakenFocus(contents);
  const done = useStore(progress.store, (state) => state.done);
  const { items, pack, about } = course;
  const minutes = items.reduce((sum, item) => sum + (item.minutes ?? 0), 0);
  const next = items.find(({ key }) => !done.includes(key)) ?? items[0];
  const finished = items.filter(({ key }) => done.includes(key)).length;
  const isDone = finished === items.length;
  return (
    <section ref={contents} className={css["contents"]} aria-label="Contents" tabIndex={-1}>
      {about !== "" && (
        <div className={css["about"]}>
          <Markdown text={about} />
        </div>
      )}
      {isDone ? (
        <p className={css["end"]}>
          <Done isDone={true} /> You have done all {count(items.length, "lesson")}.
        </p>
      ) : (
        <p>
          {finished} of {count(items.length, "lesson")} done.
          {minutes > 0 && ` All take about ${timeWords(minutes)}.`} Each opens a small definition and asks you
          to change it; the ticks follow as you type. Your current work is kept in the local history.
        </p>
      )}
      {next !== undefined && (
        <div>
          <Button
            look={isDone ? "outlined" : "primary"}
            onClick={() => showLesson(playground, pack, next.id)}
          >
            {finished === 0 ? "Start" : isDone ? "Once more" : "Continue"}: <Inlines text={next.title} />
          </Button>
        </div>
      )}
      <ol className={css["list"]} aria-label="Lessons">
        {items.map(({ id, key, title, summary, minutes }) => (
          <li key={key}>
            <button type="button" className={css["item"]} onClick={() => showLesson(playground, pack, id)}>
              <Done isDone={done.includes(key)} />
              <span className={css["text"]}>
                <b>
                  <Inlines text={title} />
                </b>
                <small>
                  <Inlines text={summary} />
                  {minutes === undefined ? "" : ` ${count(minutes, "minute")}.`}
                </small>
              </span>
            </button>
          </li>
        ))}
      </ol>
      <CourseList pack={pack} />
      <div className={css["ways"]}>
        <Button look="link" onClick={() => printHandout(playground)}>
          Print a handout
        </Button>
        <Button look="link" onClick={() => showMaker(playground)}>
          Make a course
        </Button>
        <Button look="link" onClick={() => void changeCourse(playground, course)}>
          Change a copy of this course
        </Button>
      </div>
      <ProgressMaker course={course} />
    </section>
  );
}

/** "45 minutes", "2 hours", "2 hours 10 minutes". */
function timeWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 ? count(hours, "hour") : "", rest > 0 || hours === 0 ? count(rest, "minute") : ""]
    .filter((part) => part !== "")
    .join(" ");
}
