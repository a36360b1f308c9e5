import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { keysText } from "../../actions/keys.ts";
import { Icon } from "../../components/icon.tsx";
import { Menu, type MenuItem } from "../../components/menu.tsx";
import type { CourseLesson } from "../../files/course-draft.ts";
import { say } from "../../shell/spoken.ts";
import { count } from "../../workspace/words.ts";
import { Inlines } from "../markdown-view.tsx";
import { titleOfLesson, withDuplicate, withLessonMoved, withoutLesson } from "./course-changes.ts";
import css from "./maker.module.css";
import { useCourse, useMaker } from "./maker-context.ts";

/** The lessons in their order. Alt with an arrow key moves the one that has the focus. */
export function LessonList(): ReactNode {
  const maker = useMaker();
  const { lessons } = useCourse();
  const list = useRef<HTMLOListElement>(null);
  const focus = (key: number): void => {
    // Once it is at its new place: an element that moves in the page loses the focus.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-lesson="${key}"]`)?.focus());
  };
  const move = (lesson: CourseLesson, by: 1 | -1): void => {
    maker.change((old) => withLessonMoved(old, lesson.key, by));
    const now = maker.state.get().steps.now.course.lessons;
    const place = now.findIndex(({ key }) => key === lesson.key) + 1;
    say(`${titleOfLesson(lesson)}: ${place} of ${now.length}`);
    focus(lesson.key);
  };
  const onKeyDown = (event: KeyboardEvent, lesson: CourseLesson): void => {
    const by = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : undefined;
    if (by === undefined || !event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    move(lesson, by);
  };
  const remove = (lesson: CourseLesson): void => {
    const index = lessons.indexOf(lesson);
    maker.change((old) => withoutLesson(old, lesson.key));
    say(`Removed ${titleOfLesson(lesson)}. Undo brings it back.`);
    const next = lessons[index + 1] ?? lessons[index - 1];
    if (next !== undefined) focus(next.key);
  };
  const itemsFor = (lesson: CourseLesson): readonly MenuItem[] => [
    { text: "Move up", keys: keysText({ key: "↑", alt: true }), run: () => move(lesson, -1) },
    { text: "Move down", keys: keysText({ key: "↓", alt: true }), run: () => move(lesson, 1) },
    { text: "Duplicate", run: () => maker.change((old) => withDuplicate(old, lesson.key)) },
    { text: "Remove", run: () => remove(lesson) },
  ];
  if (lessons.length === 0) return null;
  return (
    <>
      <ol ref={list} className={css["lessons"]} aria-label="Lessons of the course">
        {lessons.map((lesson, i) => (
          <li key={lesson.key}>
            <button
              type="button"
              className={css["lesson"]}
              data-lesson={lesson.key}
              aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
              onClick={() => maker.open(lesson.key)}
              onKeyDown={(event) => onKeyDown(event, lesson)}
            >
              <span className={css["number"]}>{i + 1}</span>
              <span className={css["words"]}>
                <b>
                  <Inlines text={titleOfLesson(lesson)} />
                </b>
                <small>{aboutLesson(lesson, maker.files.writtenLesson(lesson).faults.length)}</small>
              </span>
            </button>
            <Menu
              label={`What to do with ${titleOfLesson(lesson)}`}
              hasArrow={false}
              groups={[{ items: itemsFor(lesson) }]}
            >
              <Icon name="more" />
            </Menu>
          </li>
        ))}
      </ol>
      {lessons.length > 1 && (
        <p className={css["soft"]}>
          <small>
            {keysText({ key: "↑", alt: true })} and {keysText({ key: "↓", alt: true })} move a lesson.
          </small>
        </p>
      )}
    </>
  );
}

function aboutLesson(lesson: CourseLesson, faults: number): string {
  if (lesson.kind === "ready") return "As it is on this page.";
  const wrong = faults === 0 ? "" : `${count(faults, "fault")}.`;
  if (lesson.kind === "text") return wrong === "" ? "As text." : wrong;
  const { tasks, minutes } = lesson.draft;
  return [`${count(tasks.length, "task")}, ${count(minutes, "minute")}.`, wrong].join(" ").trim();
}
