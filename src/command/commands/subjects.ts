import { type Manifest, manifestsIn } from "../../engine/tools/project/manifest.ts";
import { planOf } from "../../engine/tools/project/plan.ts";
import { type Context, pathsOf, UsageError } from "../context.ts";
import { readInputs } from "../inputs.ts";
import { visibleLine } from "../visible.ts";

/** A definition and its objects among the files. */
export interface DefinitionOfFiles {
  readonly definition: Manifest;
  readonly objects: readonly Manifest[];
}

/**
 * The definitions of the named files with their objects, for commands that ask something about each definition. Prints
 * what cannot be read.
 */
export async function definitionsOf(
  context: Context,
  paths: readonly string[] = pathsOf(context),
): Promise<{ readonly definitions: readonly DefinitionOfFiles[]; readonly isWhole: boolean }> {
  const { config, tell } = context;
  const { inputs, failures } = await readInputs(paths, config.exclude);
  const read = inputs.map(manifestsIn);
  const unread = read.flatMap((each) => each.unread);
  for (const { file, text } of failures) tell(`${visibleLine(file)}: ${visibleLine(text)}\n`);
  for (const { file, line, column, text } of unread)
    tell(`${visibleLine(file)}:${line}:${column}: ${visibleLine(text)}\n`);
  const definitions = planOf(read.flatMap(({ manifests }) => manifests)).groups;
  if (definitions.length === 0 && failures.length === 0 && unread.length === 0)
    throw new UsageError("The files have no CustomResourceDefinition.");
  return { definitions, isWhole: failures.length === 0 && unread.length === 0 };
}
