import type { ReactNode } from "react";
import type { CourseLesson } from "../../files/course-draft.ts";
import type { LessonTask } from "../../files/lesson.ts";
import { count } from "../../workspace/words.ts";
import { Inlines, Markdown } from "../markdown-view.tsx";
import css from "./maker.module.css";
import { useMaker } from "./maker-context.ts";

/** Everything that a learner reads in a lesson, with what is shown only later. */
export function LessonPreview({ lesson }: { readonly lesson: CourseLesson }): ReactNode {
  const { files } = useMaker();
  const shown = lesson.kind === "form" ? lesson.draft : files.writtenLesson(lesson).lesson;
  if (shown === undefined)
    return <p className={css["soft"]}>The text has faults, and cannot be shown yet.</p>;
  return (
    <section className={css["preview"]} aria-label="Preview of the lesson">
      <h3>
        <Inlines text={shown.title} />
      </h3>
      <p className={css["soft"]}>
        <Inlines text={shown.summary} /> {count(shown.minutes, "minute")}.
      </p>
      <Markdown text={shown.intro} />
      <Question text={shown.predict} />
      {shown.tasks.map((task, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the tasks of a lesson have no other identity.
        <Task key={i} number={i + 1} task={task} />
      ))}
      {shown.afterwards.trim() !== "" && (
        <>
          <h4>Afterwards</h4>
          <Markdown text={shown.afterwards} />
        </>
      )}
    </section>
  );
}

type Shown = Omit<LessonTask, "checks">;

function Task({ number, task }: { readonly number: number; readonly task: Shown }): ReactNode {
  return (
    <>
      <h4>
        {number}. <Inlines text={task.title} />
      </h4>
      <Markdown text={task.text} />
      <Question text={task.predict} />
      {task.hints.map((hint, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the hints of a task have no other identity.
        <Markdown key={i} text={`**Hint ${i + 1}.** ${hint}`} />
      ))}
    </>
  );
}

/** What the learner must predict, if anything. */
function Question({ text = "" }: { readonly text?: string | undefined }): ReactNode {
  if (text.trim() === "") return null;
  return (
    <p>
      <b>Predict first:</b> <Inlines text={text} />
    </p>
  );
}
