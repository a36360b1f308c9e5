import type { ReactNode } from "react";
import { Button } from "../../components/button.tsx";
import { Select } from "../../components/select.tsx";
import type { LessonDraft } from "../../files/lesson-draft.ts";
import { views } from "../../views/views.ts";
import { LineField, TextField } from "./fields.tsx";
import { type FormChanges, formChanges, withText } from "./form-changes.ts";
import css from "./maker.module.css";
import { useMaker } from "./maker-context.ts";
import { Proposals } from "./proposals.tsx";
import { TaskForm } from "./task-form.tsx";
import { WorkPart } from "./work-part.tsx";

interface LessonFormProps {
  readonly lessonKey: number;
  readonly draft: LessonDraft;
}

/** The parts of a lesson, in the order in which they are made. */
export function LessonForm({ lessonKey, draft }: LessonFormProps): ReactNode {
  const changes = formChanges(useMaker(), lessonKey);
  const { put, type } = changes;
  const text = (name: "title" | "summary" | "intro" | "afterwards") => ({
    value: draft[name],
    onChange: (value: string) => type(name, value, (old) => ({ ...old, [name]: value })),
  });
  const { start, solution, tasks } = draft;
  return (
    <>
      <LineField label="Title" {...text("title")} />
      <LineField label="Summary" hint="A sentence for the list of lessons." {...text("summary")} />
      <WorkPart name="start" draft={draft} put={put} />
      <WorkPart name="solution" draft={draft} put={put} />
      <TextField
        label="Text before the tasks"
        hint="The idea, in a few sentences. Markdown."
        {...text("intro")}
      />
      <TextField
        label="Question to predict first"
        hint="If there is one, the answer is hidden until the learner has predicted it."
        rows={2}
        value={draft.predict ?? ""}
        onChange={(value) => type("predict", value, (old) => withText(old, "predict", value))}
      />
      <h3>Tasks</h3>
      {tasks.map((task, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the tasks of a lesson have no other identity.
        <TaskForm key={i} index={i} task={task} isLast={i === tasks.length - 1} changes={changes} />
      ))}
      {start !== undefined && solution !== undefined && (
        <Proposals draft={draft} start={start} solution={solution} put={put} />
      )}
      <div>
        <Button
          onClick={() =>
            put((old) => ({ ...old, tasks: [...old.tasks, { title: "", text: "", checks: [], hints: [] }] }))
          }
        >
          Add an empty task
        </Button>
      </div>
      <TextField label="Afterwards" hint="Shown when all tasks are done. Markdown." {...text("afterwards")} />
      <More draft={draft} changes={changes} />
    </>
  );
}

/** What rarely needs to be changed. */
function More({ draft, changes }: { readonly draft: LessonDraft; readonly changes: FormChanges }): ReactNode {
  const { put, type } = changes;
  const options = [
    { value: "", text: "As it is" },
    ...views.map(({ id, title }) => ({ value: id, text: title })),
  ];
  return (
    <details className={css["fold"]}>
      <summary>Minutes, view and id</summary>
      <label className={css["field"]}>
        Minutes
        <input
          className={css["input"]}
          type="number"
          min={1}
          max={120}
          value={draft.minutes}
          onChange={({ target }) => put((old) => ({ ...old, minutes: minutesOf(target.valueAsNumber) }))}
        />
      </label>
      <div className={css["field"]}>
        <span aria-hidden="true">View that it opens with</span>
        <Select
          label="View that it opens with"
          value={draft.view ?? ""}
          options={options}
          onChange={(view) => put((old) => withText(old, "view", view))}
        />
      </div>
      <LineField
        label="Id"
        hint="Lowercase words joined by hyphens. Links use it, so do not change it later."
        value={draft.id}
        onChange={(id) => type("id", id, (old) => ({ ...old, id }))}
      />
    </details>
  );
}

/** The number in the field; 0, which is told as a fault, if it is none. */
function minutesOf(value: number): number {
  return Number.isSafeInteger(value) && value > 0 ? value : 0;
}
