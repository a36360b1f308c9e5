import { allTasks } from "./mcp/all-tasks.ts";
import { serveTasks } from "./threads/serve-tasks.ts";

serveTasks(allTasks);
