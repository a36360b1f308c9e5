import { type Command, UsageError } from "../context.ts";
import { findInputs } from "../inputs.ts";
import { tellNothing } from "../nothing-checked.ts";
import { merged, type NamedState } from "../stored/merged.ts";
import { exitCodeOfStored, objectsOf, printedState } from "../stored/printed.ts";
import { readState } from "../stored/state-file.ts";
import { visibleLine } from "../visible.ts";

/** Adds up the shards of a run of `stored`. */
export const merge: Command = {
  name: "merge",
  summary: "Add up the shards of a run of `stored`: the report of one run over the whole dump",
  usage: "FILE...",
  options: {},
  help: [
    [
      "FILE",
      "the state of a shard: what `stored --shard I/N` keeps with `--resume` or prints with `-f state`",
    ],
  ],
  formats: ["text", "json", "markdown", "state"],
  found: "an object that is rejected and was not before",
  run: async (context) => {
    const { words, print, tell, format } = context;
    const parts: NamedState[] = [];
    const { found, failures } = await findInputs(words, { endings: /\.json$/i });
    if (words.length === 0) throw new UsageError("Name the files of the shards.");
    const [failure] = failures;
    if (failure !== undefined) throw new UsageError(`${failure.file} could not be read: ${failure.text}.`);
    for (const { file } of found) {
      const state = await readState(file);
      if (state === undefined) throw new UsageError(`${file} could not be read: there is no such file.`);
      parts.push({ file, state });
    }
    const result = merged(parts);
    if (typeof result === "string")
      throw new UsageError(`The files cannot be merged: ${visibleLine(result)}.`);
    const { state, missing } = result;
    for (const { file, text } of state.failures) tell(`${visibleLine(file)}: ${visibleLine(text)}\n`);
    if (missing.length > 0) {
      const of = parts[0]?.state.shard?.of ?? 1;
      tell(
        `Missing or not finished: ${missing.length > 1 ? "shards" : "shard"} ${missing.join(", ")} of ${of}.\n`,
      );
    }
    print(printedState(state, format));
    const code = exitCodeOfStored(state);
    if (code === 2 || objectsOf(state.summaries) > 0) return code;
    return tellNothing("Nothing was checked: the shards have no object of the definition's kind.", context);
  },
};
