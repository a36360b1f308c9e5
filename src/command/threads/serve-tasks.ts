import { parentPort } from "node:worker_threads";
import { type InputOf, type NameOf, runTask, type TaskTable } from "./tasks.ts";

/** Makes this thread run the tasks that a runner sends, one after the other. */
export function serveTasks<Tasks extends TaskTable>(tasks: Tasks): void {
  parentPort?.on(
    "message",
    ({ name, input }: { readonly name: NameOf<Tasks>; readonly input: InputOf<Tasks, NameOf<Tasks>> }) => {
      void runTask(tasks, name, input).then((outcome) => parentPort?.postMessage(outcome));
    },
  );
}
