import { useEffect } from "react";
import { limits } from "../../classroom/limits.ts";
import { questionId } from "../../classroom/outline.ts";
import { problemCode } from "../engine.ts";
import type { Lesson } from "../files/lesson.ts";
import { useAnswer, useShell } from "../shell/context.ts";
import { type Answer, actualProblems, allCalls } from "../workspace/answer.ts";
import { useStore } from "../workspace/store.ts";
import { sayTasks } from "./connection.ts";
import { thisClass } from "./follow-class.ts";
import { seat } from "./seat.ts";

/** The code of the first error of the answer, "" for none. */
function firstCode({ current }: Answer): string {
  if (current === null) return "";
  const errors = allCalls(current.report).flatMap((call) =>
    actualProblems(call).filter(({ severity }) => severity === "error"),
  );
  const [first] = errors;
  return first === undefined ? "" : problemCode(first).slice(0, limits.code);
}

/** The number of the task that asks a question, 0 for before the first. Undefined if none does. */
function taskOf({ predict, tasks }: Lesson, question: string): number | undefined {
  if (predict === question) return 0;
  const index = tasks.findIndex((task) => task.predict === question);
  return index < 0 ? undefined : index + 1;
}

/**
 * Reports the tasks of a lesson to the class, if the lesson is one of its course and the learner has joined. `index` is its
 * place in the course.
 */
export function useClassReport(
  pack: string,
  index: number,
  lesson: Lesson,
  states: readonly { readonly isDone: boolean }[],
): void {
  const isOfClass = thisClass()?.pack === pack && pack !== "";
  const state = useStore(seat, (current) => current.state);
  const code = useAnswer(firstCode);
  const done = states.map(({ isDone }) => (isDone ? "1" : "0")).join("");
  const asked = useShell(({ prediction }) => prediction?.question);
  const task = asked === undefined ? undefined : taskOf(lesson, asked);
  useEffect(() => {
    if (!isOfClass || state !== "here") return;
    sayTasks({ type: "at", lesson: index, done: [...done].map((each) => each === "1"), code });
  }, [isOfClass, state, index, done, code]);
  useEffect(() => {
    if (!isOfClass) return;
    const question = task === undefined ? "" : questionId(index, task);
    seat.update((old) => (old.question === question ? old : { ...old, question }));
  }, [isOfClass, index, task]);
}
