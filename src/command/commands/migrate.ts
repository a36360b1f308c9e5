import { largest } from "../../engine/go/value/extremes.ts";
import { migrationMarkdown } from "../../engine/tools/migration/export/markdown.ts";
import { migrationScript } from "../../engine/tools/migration/export/script.ts";
import type { MigrationPlan } from "../../engine/tools/migration/plan.ts";
import type { MigrationQuestion } from "../../engine/tools/migration/question.ts";
import { type Command, type Context, flagText, newestAsked, UsageError } from "../context.ts";
import type { Format } from "../formats/format.ts";
import { migrationText } from "../formats/migration-text.ts";
import { visible, visibleLine } from "../visible.ts";
import { readNamed } from "./report.ts";
import { type DefinitionOfFiles, definitionsOf } from "./subjects.ts";
import { dataJson } from "./tables.ts";

/** Plans how to move a definition from its versions to other ones. */
export const migrate: Command = {
  name: "migrate",
  summary: "Plan the steps to move a definition to other versions, each tried on the server",
  usage: "(--to VERSION | --next NEW) [--drop VERSIONS] PATH...",
  options: {
    to: { type: "string" },
    drop: { type: "string" },
    next: { type: "string" },
    function: { type: "string" },
  },
  help: [
    ["--to VERSION", "the version in which all objects are stored at the end; a new one starts as a copy"],
    [
      "--drop VERSIONS",
      "the versions to remove, for example v1alpha1,v1beta1, or none (default: all others)",
    ],
    ["--next NEW", "the definition to have at the end"],
    ["--function FILE", "a module with `convert(object, desiredAPIVersion)`, used instead of the webhook"],
    ["PATH", "the current definition, best from `kubectl get crd -o yaml`, and a dump of its objects"],
  ],
  formats: ["text", "json", "markdown", "script"],
  found: "the server rejects a step, or something is lost",
  run: async (context) => {
    const { runner, print, tell, now, format } = context;
    const next = flagText(context, "next");
    if (flagText(context, "to") === undefined && next === undefined)
      throw new UsageError("Name the goal: `--to VERSION`, or `--next` with the new definition.");
    const { definitions, isWhole } = await definitionsOf(context, undefined, {
      samplesDumps: true,
    });
    if (format === "script" && definitions.length > 1)
      throw new UsageError("A script migrates one definition: name only one.");
    const coming = next === undefined ? [] : (await definitionsOf(context, [next])).definitions;
    const plans: MigrationPlan[] = [];
    let code = isWhole ? 0 : 2;
    for (const subject of definitions) {
      const outcome = await runner.run("migrate", {
        question: await questionOf(subject, coming, context),
        now,
      });
      if (outcome.ok) plans.push(outcome.value);
      else {
        tell(`${visibleLine(subject.definition.file)}: ${visibleLine(outcome.why)}\n`);
        code = 2;
      }
    }
    print(printed(plans, format));
    return Math.max(code, largest(plans.map(exitCode)));
  },
};

async function questionOf(
  { definition, objects }: DefinitionOfFiles,
  coming: readonly DefinitionOfFiles[],
  context: Context,
): Promise<MigrationQuestion> {
  const [to, drop, file] = ["to", "drop", "function"].map((name) => flagText(context, name));
  const next = coming.find((each) => each.definition.name === definition.name);
  if (flagText(context, "next") !== undefined && next === undefined)
    throw new UsageError(`The new definition is not one of ${definition.name}.`);
  return {
    definition: definition.text,
    goal: {
      ...(to === undefined ? {} : { to }),
      ...(drop === undefined ? {} : { drop: drop === "none" ? [] : drop.split(",").filter(Boolean) }),
    },
    ...(next === undefined ? {} : { next: next.definition.text }),
    kubernetes: newestAsked(context),
    ...(file === undefined ? {} : { conversion: await readNamed(file) }),
    ...(objects.length === 0
      ? {}
      : { dump: objects.map((object) => ({ file: object.file, text: object.text })) }),
  };
}

function printed(plans: readonly MigrationPlan[], format: Format): string {
  switch (format) {
    case "json":
      return dataJson(plans.length === 1 ? plans[0] : plans);
    case "markdown":
      return visible(plans.map(migrationMarkdown).join("\n"));
    case "script":
      return plans.map(migrationScript).join("");
    default:
      return plans.map(migrationText).join("\n");
  }
}

/** 2 if there is no plan, 1 if the server rejects a step or something is lost on the way. */
function exitCode({ refusal, isWhole, changes }: MigrationPlan): number {
  if (refusal !== undefined) return 2;
  const isLost = changes.some(({ kind }) => kind === "lost" || kind === "refused");
  return isLost || !isWhole ? 1 : 0;
}
