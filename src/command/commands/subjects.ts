import { counted } from "../../engine/apimachinery/field/counted.ts";
import { type Manifest, manifestsIn } from "../../engine/tools/project/manifest.ts";
import { planOf } from "../../engine/tools/project/plan.ts";
import { partedBySize } from "../check/dump/dump-files.ts";
import { type Context, pathsOf, UsageError } from "../context.ts";
import { findInputs, readAll } from "../inputs.ts";
import { visibleLine } from "../visible.ts";
import { sampleOf } from "./dump-sample.ts";

/** A definition and its objects among the files. */
export interface DefinitionOfFiles {
  readonly definition: Manifest;
  readonly objects: readonly Manifest[];
}

/**
 * The definitions of the named files with their objects, for commands that ask something about each definition. Prints
 * what cannot be read. With `samplesDumps`, only the first objects are taken of files that are too large to be held.
 */
export async function definitionsOf(
  context: Context,
  paths: readonly string[] = pathsOf(context),
  { samplesDumps = false }: { readonly samplesDumps?: boolean } = {},
): Promise<{ readonly definitions: readonly DefinitionOfFiles[]; readonly isWhole: boolean }> {
  const { config, tell } = context;
  const { found, failures: unfound } = await findInputs(paths, { exclude: config.exclude });
  const { whole, dumps } = samplesDumps ? await partedBySize(found) : { whole: found, dumps: [] };
  const { inputs, failures } = await readAll({ found: whole, failures: unfound });
  const read = inputs.map(manifestsIn);
  const unread = read.flatMap((each) => each.unread);
  for (const { file, text } of failures) tell(`${visibleLine(file)}: ${visibleLine(text)}\n`);
  for (const { file, line, column, text } of unread)
    tell(`${visibleLine(file)}:${line}:${column}: ${visibleLine(text)}\n`);
  const manifests = read.flatMap((each) => each.manifests);
  const known = manifests.filter(({ defines }) => defines !== undefined);
  const sample = await sampleOf(dumps, known);
  for (const line of sample.unread) tell(`${visibleLine(line)}\n`);
  if (sample.left > 0) tell(`${counted(sample.left, "more object")} of the dumps not tried.\n`);
  const definitions = planOf([...manifests, ...sample.manifests]).groups;
  if (definitions.length === 0 && failures.length === 0 && unread.length === 0 && sample.unread.length === 0)
    throw new UsageError("The files have no CustomResourceDefinition.");
  return { definitions, isWhole: failures.length + unread.length + sample.unread.length === 0 };
}
