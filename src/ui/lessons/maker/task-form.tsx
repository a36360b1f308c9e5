import type { ReactNode } from "react";
import { Button } from "../../components/button.tsx";
import { Icon } from "../../components/icon.tsx";
import { Menu, type MenuItem } from "../../components/menu.tsx";
import type { TaskDraft } from "../../files/lesson-draft.ts";
import { say } from "../../shell/spoken.ts";
import { moved } from "./course-changes.ts";
import { LineField, TextField } from "./fields.tsx";
import { type FormChanges, withText } from "./form-changes.ts";
import css from "./maker.module.css";
import { TaskChecks } from "./task-checks.tsx";

interface TaskFormProps {
  readonly index: number;
  readonly task: TaskDraft;
  readonly isLast: boolean;
  readonly changes: FormChanges;
}

/** A task: what to do, what proves it, and hints. */
export function TaskForm({ index, task, isLast, changes }: TaskFormProps): ReactNode {
  const { put, typeTask } = changes;
  const text = (name: "title" | "text") => ({
    value: task[name],
    onChange: (value: string) => typeTask(index, name, value, (old) => ({ ...old, [name]: value })),
  });
  const move = (by: 1 | -1): void => {
    put((old) => ({ ...old, tasks: moved(old.tasks, index, by) }));
    say(`The task is number ${index + 1 + by} now.`);
  };
  const items: readonly MenuItem[] = [
    ...(index > 0 ? [{ text: "Move up", run: () => move(-1) }] : []),
    ...(isLast ? [] : [{ text: "Move down", run: () => move(1) }]),
    { text: "Remove", run: () => put((old) => ({ ...old, tasks: old.tasks.filter((_, i) => i !== index) })) },
  ];
  return (
    <fieldset className={css["part"]}>
      <legend>Task {index + 1}</legend>
      <div className={css["corner"]}>
        <Menu label={`What to do with task ${index + 1}`} hasArrow={false} groups={[{ items }]}>
          <Icon name="more" />
        </Menu>
      </div>
      <LineField label="Title of the task" {...text("title")} />
      <TextField label="What to do" rows={2} {...text("text")} />
      <TaskChecks index={index} task={task} changes={changes} />
      <Hints index={index} task={task} changes={changes} />
      <details className={css["fold"]} open={task.predict !== undefined}>
        <summary>A question to predict</summary>
        <TextField
          label="Question before the task"
          rows={2}
          value={task.predict ?? ""}
          onChange={(value) => typeTask(index, "predict", value, (old) => withText(old, "predict", value))}
        />
      </details>
    </fieldset>
  );
}

/** The hints of a task, in the order in which they are shown. */
function Hints({ index, task, changes }: Omit<TaskFormProps, "isLast">): ReactNode {
  const { putTask, typeTask } = changes;
  const { hints } = task;
  return (
    <>
      {hints.map((hint, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the hints of a task have no other identity.
        <div key={i} className={css["beside"]}>
          <LineField
            label={`Hint ${i + 1}`}
            value={hint}
            onChange={(value) =>
              typeTask(index, `hint ${i}`, value, (old) => ({
                ...old,
                hints: old.hints.map((each, j) => (j === i ? value : each)),
              }))
            }
          />
          <Button
            look="plain"
            aria-label={`Remove hint ${i + 1}`}
            onClick={() => putTask(index, (old) => ({ ...old, hints: old.hints.filter((_, j) => j !== i) }))}
          >
            <Icon name="close" />
          </Button>
        </div>
      ))}
      <div>
        <Button onClick={() => putTask(index, (old) => ({ ...old, hints: [...old.hints, ""] }))}>
          Add a hint
        </Button>
      </div>
    </>
  );
}
