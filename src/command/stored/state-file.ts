import * as z from "zod";
import { checkNames, type State, states } from "../../engine/tools/stored/account.ts";
import type { StoredSummary } from "../../engine/tools/stored/sum/summary.ts";
import { UsageError } from "../context.ts";
import { reasonOf } from "../inputs.ts";
import { createText, readText } from "../text-file.ts";

const name = "crd-playground stored";

const count = z.int().min(0);
const state = z.enum(["fine", "changed", "tolerated", "unknown", "refused"]);
const changed: z.ZodType<Exclude<State, "fine">> = z.enum(["changed", "tolerated", "unknown", "refused"]);
const texts = z.array(z.string());

const cause = z.strictObject({
  key: z.string(),
  state: changed,
  text: z.string(),
  field: z.string(),
  ends: z.exactOptional(z.string()),
  wasSo: z.boolean(),
  count,
  checks: z.partialRecord(z.enum(checkNames), state),
  kubernetes: texts,
  words: z.string(),
  examples: z.array(
    z.strictObject({ item: count, file: z.string(), line: count, name: z.string(), namespace: z.string() }),
  ),
});

const summary: z.ZodType<StoredSummary> = z.strictObject({
  kind: z.string(),
  kubernetes: texts,
  refusals: z.array(
    z.strictObject({ kubernetes: z.string(), refused: z.enum(["before", "definition"]), text: z.string() }),
  ),
  objects: count,
  counts: z.record(z.enum(states), count),
  lost: count,
  causes: z.array(cause),
  otherCauses: count,
  others: z.array(z.strictObject({ kind: z.string(), count })),
  moreOthers: count,
  broken: z.array(z.strictObject({ item: count, file: z.string(), line: count, text: z.string() })),
  moreBroken: count,
});

const runState = z.strictObject({
  name: z.literal(name),
  version: z.literal(1),
  question: z.string(),
  files: z.array(
    z.strictObject({
      file: z.string(),
      size: z.exactOptional(count),
      modified: z.exactOptional(z.number()),
    }),
  ),
  shard: z.exactOptional(z.strictObject({ index: count, of: count })),
  items: count,
  isDone: z.boolean(),
  failures: z.array(z.strictObject({ file: z.string(), text: z.string() })),
  summaries: z.array(summary),
});

/** A run over a dump, or over a part of it, as far as it came. */
export type RunState = z.infer<typeof runState>;

export function newState(about: Pick<RunState, "question" | "files" | "shard">): RunState {
  return { name, version: 1, ...about, items: 0, isDone: false, failures: [], summaries: [] };
}

export function stateText(state: RunState): string {
  return `${JSON.stringify(state)}\n`;
}

/** Writes the state of a run, as a whole or not at all. @throws UsageError */
export async function writeState(file: string, state: RunState): Promise<void> {
  await createText(file, stateText(state)).catch((error: unknown) => {
    throw new UsageError(`${file} was not written: ${reasonOf(error)}.`);
  });
}

/** Reads the state of a run; undefined if there is no such file. @throws UsageError */
export async function readState(file: string): Promise<RunState | undefined> {
  let text: string;
  try {
    ({ text } = await readText(file));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw new UsageError(`${file} could not be read: ${reasonOf(error)}.`);
  }
  const read = runState.safeParse(dataOf(text));
  if (read.success) return read.data;
  throw new UsageError(`${file} is not the state of a run of \`stored\`.`);
}

function dataOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
