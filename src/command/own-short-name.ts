import { shortNameOwn } from "../engine/tools/notes/rules/names.ts";
import type { Manifest } from "../engine/tools/project/manifest.ts";
import { type Task, taskInput } from "./check/check-tasks.ts";
import { taskFindings } from "./check/task-findings.ts";
import { type Context, newestAsked } from "./context.ts";
import type { Finding } from "./findings.ts";

/** Why a short name that is another name of its own definition is not accepted, and the fix. Undefined if there is none. */
export async function ownShortName(
  definition: Manifest,
  context: Context,
): Promise<Pick<Finding, "reason" | "fix"> | undefined> {
  const { config, runner, now } = context;
  const task: Task = { definition, others: [], objects: [], tellsDefinition: true };
  const options = {
    kubernetes: [newestAsked(context)],
    fixes: false,
    severities: {},
    page: config.page,
    now,
  };
  const input = { ...taskInput(task, options), conventions: [shortNameOwn.name] };
  const found = taskFindings(task, await runner.run("check", input), options).find(
    ({ rule }) => rule === shortNameOwn.name,
  );
  if (found === undefined) return undefined;
  const { reason, fix } = found;
  return { ...(reason === undefined ? {} : { reason }), ...(fix === undefined ? {} : { fix }) };
}
