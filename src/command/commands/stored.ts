import { counted } from "../../engine/apimachinery/field/counted.ts";
import { type Manifest, manifestsIn } from "../../engine/tools/project/manifest.ts";
import { csvHead, csvRows } from "../../engine/tools/stored/export/csv.ts";
import { type Command, type Context, flagText, pathsOf, UsageError } from "../context.ts";
import { checkList } from "../formats/stored-text.ts";
import { findInputs, readInputs } from "../inputs.ts";
import { tellNothing } from "../nothing-checked.ts";
import { judgeDump, type Subject } from "../stored/judge-dump.ts";
import { exitCodeOfStored, objectsOf, printedState } from "../stored/printed.ts";
import { mustBeOf, questionKey } from "../stored/question.ts";
import { newState, type RunState, readState } from "../stored/state-file.ts";
import { StateKeeper } from "../stored/state-keeper.ts";
import { bytesOf, filesNow } from "../streams/files-now.ts";
import type { Progress } from "../streams/progress.ts";
import { progressHelp, progressOf, progressOptions } from "../streams/progress-flag.ts";
import { streamMegabytes } from "../streams/read-items.ts";
import { shardOf } from "../streams/shard.ts";
import { visibleLine } from "../visible.ts";
import { readNamed } from "./report.ts";

/** Shows what happens to the objects of a dump under another definition. */
export const stored: Command = {
  name: "stored",
  summary: "Show what happens to stored objects under a new definition, by cause",
  usage: "--definition NEW [--from OLD] DUMP...",
  options: {
    definition: { type: "string" },
    from: { type: "string" },
    function: { type: "string" },
    shard: { type: "string" },
    resume: { type: "string" },
    ...progressOptions,
  },
  help: [
    ["--definition NEW", "the new definition: a file, a folder, or - for standard input"],
    ["--from OLD", "the definition under which the objects were stored, to mark what is not new"],
    ["--function FILE", "a module with `convert(object, desiredAPIVersion)`, used instead of the webhook"],
    ["--shard I/N", "check only one of N equal parts, for example 3/16; `merge` adds them up"],
    ["--resume FILE", "keep the state in FILE; a run that was stopped goes on from there"],
    progressHelp,
    ["DUMP", `the output of \`kubectl get KIND -A -o yaml\`. Tried with each object: ${checkList}`],
  ],
  formats: ["text", "json", "markdown", "csv", "state"],
  found: "an object that is rejected and was not before",
  // A dump is checked in many tasks; this is the limit of one.
  seconds: 300,
  youngMegabytes: streamMegabytes,
  run: async (context) => {
    const { print, tell, format, now, runner } = context;
    const shard = shardOf(flagText(context, "shard"));
    const subjects = await subjectsOf(context);
    const { found, failures } = await findInputs(pathsOf(context), { exclude: context.config.exclude });
    const question = questionKey(subjects);
    const files = await filesNow(found);
    const fresh = newState({ question, files, ...(shard === undefined ? {} : { shard }) });
    const keeper = await keeperOf(context, fresh);
    const progress = progressOf(context, bytesOf(files));
    if (format === "csv") print(csvHead(context.kubernetes, subjects.length > 1 ? ["kind"] : []));
    const from = { ...(keeper?.state ?? fresh), failures: [...failures] };
    const done = from.isDone
      ? from
      : await judgeDump(
          {
            found,
            subjects,
            shard,
            runner,
            now,
            ...(keeper === undefined ? {} : { signal: keeper.signal, onState: keeper.keep }),
            ...(progress === undefined
              ? {}
              : { onProgress: (each: Progress): void => progress.update(each) }),
            onReport: (report) => {
              if (format !== "csv") return;
              print(csvRows(report, context.kubernetes, subjects.length > 1 ? [report.kind] : []));
            },
          },
          from,
        );
    progress?.end();
    await keeper?.end(done);
    for (const { file, text } of done.failures) tell(`${visibleLine(file)}: ${visibleLine(text)}\n`);
    return finished(done, subjects, context);
  },
};

function finished(done: RunState, subjects: readonly Subject[], context: Context): number {
  const { print, tell, format } = context;
  const { items, isDone, summaries, files } = done;
  if (!isDone) {
    tell(`Stopped after ${counted(items, "object")}. The same command goes on from there.\n`);
    return 2;
  }
  print(printedState(done, format));
  const code = exitCodeOfStored(done);
  if (code === 2 || objectsOf(summaries) > 0 || done.shard !== undefined) return code;
  const kinds = subjects.map(({ kind }) => kind).join(", ");
  const text = `Nothing was checked: 0 objects of ${visibleLine(kinds)} in ${counted(files.length, "file")}.`;
  return tellNothing(text, context);
}

async function subjectsOf(context: Context): Promise<readonly Subject[]> {
  const named = flagText(context, "definition");
  if (named === undefined) throw new UsageError("Name the new definition with `--definition`.");
  const from = flagText(context, "from");
  const definitions = await definitionsAt(named, context);
  const before = from === undefined ? [] : await definitionsAt(from, context);
  const file = flagText(context, "function");
  const conversion = file === undefined ? {} : { conversion: await readNamed(file) };
  return definitions.map((definition): Subject => {
    const old = before.find(({ name }) => name === definition.name);
    if (from !== undefined && old === undefined && definitions.length === 1)
      throw new UsageError(`${from} has no definition named ${definition.name}.`);
    const questions = {
      definition: definition.text,
      kubernetes: context.kubernetes,
      ...(old === undefined ? {} : { before: old.text }),
      ...conversion,
    };
    return { questions, kind: definition.defines?.kind ?? "" };
  });
}

async function definitionsAt(path: string, { config }: Context): Promise<readonly Manifest[]> {
  const { inputs, failures } = await readInputs([path], config.exclude);
  const [failure] = failures;
  if (failure !== undefined) throw new UsageError(`${failure.file} could not be read: ${failure.text}.`);
  const found = inputs
    .flatMap((input) => manifestsIn(input).manifests)
    .filter(({ defines }) => defines !== undefined);
  if (found.length === 0) throw new UsageError(`${path} has no CustomResourceDefinition.`);
  return found;
}

/** What keeps the state of the run in a file, if that is asked for. @throws UsageError */
async function keeperOf(context: Context, fresh: RunState): Promise<StateKeeper | undefined> {
  const file = flagText(context, "resume");
  if (file === undefined) return undefined;
  if (context.format === "csv")
    throw new UsageError("`--format csv` prints objects as they are checked, so it cannot be resumed.");
  const state = await readState(file);
  if (state !== undefined) mustBeOf(state, fresh, file);
  return new StateKeeper(file, state);
}
