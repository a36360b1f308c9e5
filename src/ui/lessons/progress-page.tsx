import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from "react";
import { csvText } from "../../classroom/csv.ts";
import { courseName, type ToldProgress } from "../../classroom/progress-code.ts";
import { progressTable } from "../../classroom/progress-table.ts";
import { Button } from "../components/button.tsx";
import { Icon } from "../components/icon.tsx";
import { largest } from "../engine.ts";
import { downloadFile } from "../files/scenario-download.ts";
import { usePlayground } from "../shell/context.ts";
import { count } from "../workspace/words.ts";
import { Done } from "./done.tsx";
import { Inlines } from "./markdown-view.tsx";
import { ownCourse } from "./own-course.ts";
import { pageCourses } from "./page-courses.ts";
import { PictureReader } from "./picture-reader.tsx";
import css from "./progress-page.module.css";
import { showLesson } from "./show-lesson.ts";

/** A table for teachers, made from many progress codes: who has done what. Nothing leaves the page. */
export function ProgressPage(): ReactNode {
  const playground = usePlayground();
  const element = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState("");
  const { rows, faults } = useMemo(() => progressTable(text), [text]);
  useLayoutEffect(() => {
    const page = element.current;
    page?.showModal();
    return () => page?.close();
  }, []);
  const close = (): void => showLesson(playground, "", "");
  const courses = [...new Set(rows.map(({ course }) => course))];
  return (
    <dialog ref={element} className={css["page"]} aria-labelledby="progress-title" onCancel={close}>
      <div className={css["head"]}>
        <h2 id="progress-title">Progress of a class</h2>
        <Button look="plain" aria-label="Close" onClick={close}>
          <Icon name="close" />
        </Button>
      </div>
      <label className={css["label"]}>
        Progress codes, one on each line
        <textarea
          className={css["codes"]}
          rows={6}
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <PictureReader
        onRead={(texts) =>
          // The text of a picture becomes one line.
          setText((before) =>
            [before.trimEnd(), ...texts.map((each) => each.replace(/\s+/g, " "))].join("\n").trimStart(),
          )
        }
      />
      <p role="status" aria-label="Codes">
        {count(rows.length, "code")} read.
        {faults.slice(0, 5).map(({ line, error }) => ` Line ${line}: ${error}.`)}
        {faults.length > 5 && ` And ${faults.length - 5} more lines.`}
      </p>
      {courses.map((course) => (
        <CourseTable key={course} course={course} rows={rows.filter((row) => row.course === course)} />
      ))}
      <p>
        The codes are read in this tab and sent nowhere. They are notes, not proof: anyone can make one by
        hand.
      </p>
    </dialog>
  );
}

interface CourseTableProps {
  readonly course: string;
  readonly rows: readonly ToldProgress[];
}

/** The people in one course. Of a pack, only the number of lessons is known. */
function CourseTable({ course, rows }: CourseTableProps): ReactNode {
  const known = [ownCourse, ...pageCourses].find((each) => courseName(each) === course);
  const title = known?.title ?? `Pack ${course}`;
  const lessons = Array.from(
    { length: largest(rows.map(({ done }) => done.length)) },
    (_, i) => known?.items[i]?.title ?? `Lesson ${i + 1}`,
  );
  const download = (): void => {
    const cells = rows.map(({ name, done }) => [
      name,
      ...lessons.map((_, i) => (done[i] === true ? "done" : "")),
    ]);
    downloadFile("progress.csv", csvText([["name", ...lessons], ...cells]), "text/csv");
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, by keys too.
    <section className={css["scroll"]} aria-label={title} tabIndex={0}>
      <table className={css["table"]}>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Done</th>
            {lessons.map((lesson) => (
              <th key={lesson} scope="col">
                <Inlines text={lesson} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, done }, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: who gave no name has no other identity.
            <tr key={`${name} ${row}`}>
              <th scope="row">{name === "" ? "No name" : name}</th>
              <td>
                {done.filter(Boolean).length} of {done.length}
              </td>
              {lessons.map((lesson, i) => (
                <td key={lesson}>
                  <Done isDone={done[i] === true} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Button onClick={download}>Download as CSV</Button>
    </section>
  );
}
