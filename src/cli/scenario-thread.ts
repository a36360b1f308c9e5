import { answerLine } from "./answer-line.ts";
import { serveTasks } from "./threads/serve-tasks.ts";

/** What the threads of the scenario command do. */
const tasks = { answer: answerLine } as const;
export type ScenarioTasks = typeof tasks;

serveTasks(tasks);
