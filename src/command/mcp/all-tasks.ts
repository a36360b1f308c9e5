import { tasks } from "../tasks/tasks.ts";
import type { TaskRunner } from "../threads/tasks.ts";
import type { ToolAnswer, ToolQuestion } from "./answers/all.ts";

/** The tasks of all commands: those that several commands use, and the answers of tools, which use them too. */
export const allTasks = {
  ...tasks,
  // Loaded with the first question, since no other command asks one.
  tool: async (input: ToolQuestion): Promise<ToolAnswer> =>
    (await import("./answers/all.ts")).answerTool(input),
} as const;

/** A runner of the tasks of all commands. */
export type CommandRunner = TaskRunner<typeof allTasks>;
