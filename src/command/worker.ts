import { parentPort } from "node:worker_threads";
import { runTask, type TaskInput, type TaskName } from "./tasks/tasks.ts";

/** A thread that does one task after the other. */
parentPort?.on(
  "message",
  ({ name, input }: { readonly name: TaskName; readonly input: TaskInput<TaskName> }) => {
    void runTask(name, input).then((outcome) => parentPort?.postMessage(outcome));
  },
);
