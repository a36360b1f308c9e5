import { type ReactNode, useRef, useState } from "react";
import { useClassReport } from "../classroom/use-class-report.ts";
import { Button } from "../components/button.tsx";
import { classes } from "../components/classes.ts";
import type { Lesson, LessonTask } from "../files/lesson.ts";
import { usePlayground, useWorkspace } from "../shell/context.ts";
import type { Course, CourseItem } from "./course.ts";
import { Done } from "./done.tsx";
import css from "./lesson-view.module.css";
import { Inlines, Markdown } from "./markdown-view.tsx";
import { holds, putScenario, showLesson, showLineToEdit } from "./show-lesson.ts";
import type { TaskState } from "./task-states.ts";
import { useTakenFocus } from "./use-taken-focus.ts";
import { type Tasks, useTasks } from "./use-tasks.ts";

interface LessonViewProps {
  readonly course: Course;
  readonly item: CourseItem;
  readonly lesson: Lesson;
}

/** A lesson: its text, its tasks with what is done, and where to go next. */
export function LessonView({ course, item, lesson }: LessonViewProps): ReactNode {
  const isAtStart = useWorkspace((workspace) => holds(workspace, lesson.start));
  const tasks = useTasks(lesson, item.key, isAtStart);
  useClassReport(course.pack, course.items.indexOf(item), lesson, tasks.states);
  const words = useRef<HTMLElement>(null);
  useTakenFocus(words);
  const [hints, setHints] = useState<readonly number[]>([]);
  const shown = (index: number): number => hints[index] ?? 0;
  const firstOpen = tasks.states.findIndex(({ isDone }) => !isDone);
  const maySolve = firstOpen >= 0 && shown(firstOpen) >= (lesson.tasks[firstOpen]?.hints.length ?? 0);
  const giveHint = (index: number): void =>
    setHints((old) => lesson.tasks.map((_, i) => (old[i] ?? 0) + (i === index ? 1 : 0)));
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keys too. */}
      <section ref={words} className={css["text"]} aria-label="Text of the lesson" tabIndex={0}>
        <h2>
          <Inlines text={lesson.title} />
        </h2>
        <Markdown text={lesson.intro} />
        {lesson.tasks.length > 0 && (
          <ol className={classes(css["tasks"], tasks.isStale && css["stale"])} aria-label="Tasks">
            {lesson.tasks.map((task, i) => (
              <Task
                key={task.title}
                task={task}
                state={tasks.states[i] ?? { isDone: false, why: "" }}
                isTurn={i === tasks.turn}
                hints={shown(i)}
                onHint={() => giveHint(i)}
              />
            ))}
          </ol>
        )}
        {tasks.isPaused && (
          <p className={css["paused"]} role="alert">
            The checks of this lesson took too long and were stopped.{" "}
            <Button onClick={tasks.again}>Check again</Button>
          </p>
        )}
        {tasks.isAllDone && lesson.afterwards !== "" && (
          <div className={css["afterwards"]}>
            <Markdown text={lesson.afterwards} />
          </div>
        )}
      </section>
      <div className={css["foot"]} data-foot="">
        <p role="status" aria-label="Progress" className={css["progress"]}>
          <Inlines text={statusOf(lesson, tasks)} />
        </p>
        <Ways
          course={course}
          item={item}
          lesson={lesson}
          isAtStart={isAtStart}
          isAllDone={tasks.isAllDone}
          maySolve={maySolve}
        />
      </div>
    </>
  );
}

/** What is done, for screen readers, which announce it when it changes. */
function statusOf({ tasks }: Lesson, { states, turn, isAllDone }: Tasks): string {
  if (tasks.length === 0) return "";
  const done = states.filter(({ isDone }) => isDone).length;
  const title = tasks[turn]?.title ?? "";
  const again = states[turn]?.isDone === true ? "No longer done" : "Next";
  const rest = isAllDone ? "The lesson is done." : `${again}: ${title}.`;
  return `${done} of ${tasks.length} tasks done. ${rest}`;
}

interface TaskProps {
  readonly task: LessonTask;
  readonly state: TaskState;
  readonly isTurn: boolean;
  /** The number of shown hints. */
  readonly hints: number;
  readonly onHint: () => void;
}

function Task({ task, state, isTurn, hints, onHint }: TaskProps): ReactNode {
  const left = task.hints.length - hints;
  return (
    <li className={classes(css["task"], state.isDone ? css["done"] : isTurn && css["turn"])}>
      <h3>
        <Done isDone={state.isDone} />
        <span>
          <Inlines text={task.title} />
        </span>
      </h3>
      <Markdown text={task.text} />
      <p className={css["why"]}>
        <Inlines text={state.isDone && state.why === "" ? "Done." : state.why} />
      </p>
      {task.hints.slice(0, hints).map((hint, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the hints of a task have no other identity.
        <div key={i} className={css["hint"]}>
          <Markdown text={`**Hint ${i + 1}.** ${hint}`} />
        </div>
      ))}
      {!state.isDone && left > 0 && (
        <div>
          <Button onClick={onHint}>{hints === 0 ? "Hint" : "Another hint"}</Button>
        </div>
      )}
    </li>
  );
}

interface WaysProps extends LessonViewProps {
  readonly isAtStart: boolean;
  readonly isAllDone: boolean;
  /** All hints of the first open task were shown. */
  readonly maySolve: boolean;
}

/** Links to the lessons before and after, to the solution, and back to the start. */
function Ways({ course, item, lesson, isAtStart, isAllDone, maySolve }: WaysProps): ReactNode {
  const playground = usePlayground();
  const { solution } = lesson;
  const index = course.items.indexOf(item);
  const previous = course.items[index - 1];
  const next = course.items[index + 1];
  const go = (to: CourseItem): void => showLesson(playground, course.pack, to.id);
  const solve = (scenario: NonNullable<typeof solution>): void =>
    putScenario(playground, scenario, "The solution is in the editors now.");
  return (
    <div className={css["ways"]}>
      {previous !== undefined && (
        <Button onClick={() => go(previous)} title={previous.title}>
          Previous
        </Button>
      )}
      {solution !== undefined && !isAllDone && maySolve && (
        <Button onClick={() => solve(solution)}>Solve</Button>
      )}
      {!isAtStart && (
        <Button
          onClick={() => {
            putScenario(playground, lesson.start, "The lesson is back at its start.");
            showLineToEdit(playground, lesson);
          }}
        >
          Reset
        </Button>
      )}
      {next !== undefined && (
        <Button
          className={css["next"]}
          look={isAllDone || lesson.tasks.length === 0 ? "primary" : "outlined"}
          onClick={() => go(next)}
          title={next.title}
        >
          Next
        </Button>
      )}
      {next === undefined && course.items.length > 1 && (
        <Button
          className={css["next"]}
          look={isAllDone || lesson.tasks.length === 0 ? "primary" : "outlined"}
          onClick={() => showLesson(playground, course.pack, "")}
        >
          To the end of the course
        </Button>
      )}
    </div>
  );
}
