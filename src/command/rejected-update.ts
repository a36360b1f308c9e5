import { storedVersionGone } from "../engine/server/apiextensions/validation/faults.ts";
import type { Manifest } from "../engine/tools/project/manifest.ts";
import { type Task, taskInput } from "./check/check-tasks.ts";
import { taskFindings } from "./check/task-findings.ts";
import { type Context, newestAsked } from "./context.ts";
import type { Finding } from "./findings.ts";
import { unchecked } from "./unchecked.ts";

/** The kind of finding of an update that the server rejects. */
export const rejectedRule = "breaking/rejected";

interface Update {
  readonly before: Manifest;
  readonly after: Manifest;
}

/**
 * What the server answers to an update that it rejects: each error with its line, its reason and its fix. If it rejects
 * the old definition already, the errors of that one. `note` is what is said if nothing else is known.
 */
export async function rejectedUpdate(
  { before, after }: Update,
  note: string,
  context: Context,
): Promise<readonly Finding[]> {
  const ofUpdate = await errorsOf(after, context, before.text);
  const isNew = ofUpdate.length > 0;
  const errors = isNew ? ofUpdate : await errorsOf(before, context);
  if (errors.length === 0) {
    const { file, line, kind, name } = after;
    return [unchecked({ file, line, rule: rejectedRule, kind, name, text: note })];
  }
  const what = isNew ? "update" : "old definition";
  const isMigrated = isNew && errors.some((error) => error.rule === storedVersionGone.code);
  const way = isMigrated ? await migrationOf({ before, after }, context) : undefined;
  return errors.map((error) => ({
    ...error,
    ...(way === undefined || error.rule !== storedVersionGone.code ? {} : withWay(error, way)),
    rule: rejectedRule,
    text: `The server rejects the ${what}: ${error.text}`,
  }));
}

function withWay({ reason }: Finding, way: string): Pick<Finding, "reason"> {
  return { reason: reason === undefined ? way : `${reason} ${way}` };
}

/** The errors of a definition that is created, or that replaces another one. */
async function errorsOf(
  definition: Manifest,
  context: Context,
  previous?: string,
): Promise<readonly Finding[]> {
  const { config, runner, now } = context;
  const task: Task = { definition, others: [], objects: [], tellsDefinition: true };
  const options = {
    kubernetes: [newestAsked(context)],
    fixes: true,
    severities: {},
    page: config.page,
    now,
  };
  const input = taskInput(task, options);
  const outcome = await runner.run("check", previous === undefined ? input : { ...input, previous });
  return taskFindings(task, outcome, options).filter(({ level }) => level === "error");
}

/** The steps that lead to the new definition, if they reach it. */
async function migrationOf({ before, after }: Update, context: Context): Promise<string | undefined> {
  const { runner, now } = context;
  const question = {
    definition: before.text,
    goal: {},
    next: after.text,
    kubernetes: newestAsked(context),
  };
  const outcome = await runner.run("migrate", { question, now });
  if (!outcome.ok || outcome.value.refusal !== undefined || !outcome.value.isWhole) return undefined;
  const steps = outcome.value.steps.map(({ title }, i) => `${i + 1}. ${title}`);
  return `\`crd-playground migrate --next NEW OLD\` plans the way there: ${steps.join(", ")}.`;
}
