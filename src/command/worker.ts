import { serveTasks } from "../cli/threads/serve-tasks.ts";
import { tasks } from "./tasks/tasks.ts";

serveTasks(tasks);
