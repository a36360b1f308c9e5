import { serveTasks } from "../threads/serve-tasks.ts";
import { answerLine } from "./answer-line.ts";

/** What the threads of the scenario command do. */
const tasks = { answer: answerLine } as const;
export type ScenarioTasks = typeof tasks;

serveTasks(tasks);
