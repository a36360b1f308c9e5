import { serveTasks } from "../cli/threads/serve-tasks.ts";
import { allTasks } from "./mcp/all-tasks.ts";

serveTasks(allTasks);
