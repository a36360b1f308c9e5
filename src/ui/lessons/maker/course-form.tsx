import { type ReactNode, useState } from "react";
import { Button } from "../../components/button.tsx";
import { Select } from "../../components/select.tsx";
import { mostItems } from "../../files/pack.ts";
import { usePlayground } from "../../shell/context.ts";
import { titleOf } from "../../workspace/title.ts";
import { Markdown } from "../markdown-view.tsx";
import { packChoices } from "../pack-choices.ts";
import { addFiles } from "./add-files.ts";
import { newLesson, withLessons } from "./course-changes.ts";
import { LineField, TextField, typedMark } from "./fields.tsx";
import { LessonList } from "./lesson-list.tsx";
import css from "./maker.module.css";
import { useCourse, useMaker } from "./maker-context.ts";
import { ShareCourse } from "./share-course.tsx";
import { onScreen } from "./work-on-screen.ts";

/** The course: its first page, its lessons, and how it leaves the page. */
export function CourseForm(): ReactNode {
  const { change } = useMaker();
  const course = useCourse();
  const [isPreview, setPreview] = useState(false);
  const put = (name: "title" | "about" | "teacher", text: string): void =>
    change((old) => ({ ...old, [name]: text }), typedMark(name, text));
  return (
    <>
      {course.lessons.length === 0 && (
        <p className={css["soft"]}>
          A lesson begins with what is on screen. Then you change the texts, and that is its solution: tasks
          are proposed from the difference.
        </p>
      )}
      <LineField label="Title of the course" value={course.title} onChange={(text) => put("title", text)} />
      {isPreview ? (
        <section className={css["preview"]} aria-label="Preview of the first page">
          <Markdown text={course.about} />
        </section>
      ) : (
        <TextField
          label="First page"
          hint="What a learner can do afterwards. Markdown."
          value={course.about}
          onChange={(text) => put("about", text)}
        />
      )}
      <div>
        <Button look="link" onClick={() => setPreview(!isPreview)}>
          {isPreview ? "Write the first page" : "Preview the first page"}
        </Button>
      </div>
      <LessonList />
      <AddLessons />
      <details className={css["fold"]}>
        <summary>For other teachers</summary>
        <TextField
          label="Notes for the teacher"
          hint="Only the folder has them, in its README.md. Markdown."
          value={course.teacher}
          onChange={(text) => put("teacher", text)}
        />
      </details>
      {course.lessons.length > 0 && <ShareCourse />}
    </>
  );
}

/** The ways in which a lesson gets into the course. */
function AddLessons(): ReactNode {
  const { workspace } = usePlayground();
  const maker = useMaker();
  const isFull = useCourse().lessons.length >= mostItems;
  const [chosen, setChosen] = useState(packChoices[0]?.value ?? "");
  const [trouble, setTrouble] = useState("");
  const addNew = (): void => {
    const work = workspace.get();
    maker.change((old) => withLessons(old, [newLesson(titleOf(work), onScreen(work))]));
    maker.open(maker.state.get().steps.now.course.lessons.at(-1)?.key ?? null);
  };
  const addReady = (): void => {
    const choice = packChoices.find(({ value }) => value === chosen);
    if (choice === undefined || choice.item.kind === "markdown") return;
    const { text: title, item } = choice;
    maker.change((old) => withLessons(old, [{ kind: "ready", title, item }]));
  };
  return (
    <>
      <div className={css["row"]}>
        <Button look="primary" disabled={isFull} onClick={addNew}>
          Add a lesson from what is on screen
        </Button>
      </div>
      <details className={css["fold"]}>
        <summary>Add what exists</summary>
        <div className={css["row"]}>
          <Select label="Lesson or example" value={chosen} options={packChoices} onChange={setChosen} />
          <Button disabled={isFull} onClick={addReady}>
            Add
          </Button>
        </div>
        <label className={css["field"]}>
          Lessons and packs in files
          <input
            type="file"
            accept=".md,.yaml,.yml"
            multiple
            onChange={(event) => {
              const files = [...(event.target.files ?? [])];
              event.target.value = "";
              void addFiles(maker, files).then(setTrouble);
            }}
          />
        </label>
        {trouble !== "" && <p role="alert">{trouble}</p>}
      </details>
    </>
  );
}
