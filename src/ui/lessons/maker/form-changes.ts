import type { LessonDraft, TaskDraft } from "../../files/lesson-draft.ts";
import { withForm } from "./course-changes.ts";
import { typedMark } from "./fields.tsx";
import type { Maker } from "./maker.ts";

/** What changes the form of a lesson. */
export interface FormChanges {
  put(change: (draft: LessonDraft) => LessonDraft): void;
  /** Changes members while somebody types: `text` is what the field holds then. */
  type(field: string, text: string, change: (draft: LessonDraft) => LessonDraft): void;
  putTask(index: number, change: (task: TaskDraft) => TaskDraft): void;
  typeTask(index: number, field: string, text: string, change: (task: TaskDraft) => TaskDraft): void;
}

export function formChanges({ change }: Maker, key: number): FormChanges {
  const put = (next: (draft: LessonDraft) => LessonDraft, mark?: string): void =>
    change((old) => withForm(old, key, next), mark);
  const ofTask =
    (index: number, next: (task: TaskDraft) => TaskDraft) =>
    (draft: LessonDraft): LessonDraft => ({
      ...draft,
      tasks: draft.tasks.map((task, i) => (i === index ? next(task) : task)),
    });
  return {
    put: (next) => put(next),
    type: (field, text, next) => put(next, typedMark(`${key}/${field}`, text)),
    putTask: (index, next) => put(ofTask(index, next)),
    typeTask: (index, field, text, next) =>
      put(ofTask(index, next), typedMark(`${key}/${index}/${field}`, text)),
  };
}

/** An object without a member, or with it. Empty texts are no members. */
export function withText<T extends object, K extends string>(
  object: T & { readonly [P in K]?: string },
  name: K,
  text: string,
): T {
  const { [name]: _, ...rest } = object;
  return { ...rest, ...(text === "" ? {} : { [name]: text }) } as T;
}
