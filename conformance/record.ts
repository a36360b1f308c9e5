import { join } from "node:path";
import { ownTopics, type Topic, topicsIn } from "./lib/cases.ts";
import type { Case } from "./lib/expand.ts";
import { buildRecorder, minorsOf, Trouble } from "./recording/build.ts";
import { allLines, filesOf, type Lines, readAnswerFiles, writeAnswerFiles } from "./recording/files.ts";
import { linesToKeep, newsOf } from "./recording/keep.ts";
import { type Options, optionsOf, usage } from "./recording/options.ts";
import { play } from "./recording/play.ts";

/** Records in the project's folder `root` and returns the exit code. */
export async function main(root: string, args: readonly string[]): Promise<number> {
  const recorder = join(root, "conformance", "recorder");
  const [newest = ""] = minorsOf(recorder).keys();
  const options = optionsOf(args, newest);
  if (options === undefined) {
    console.error(usage);
    return 2;
  }
  try {
    return await record(root, recorder, options);
  } catch (error) {
    if (!(error instanceof Trouble)) throw error;
    console.error(error.message);
    return 1;
  }
}

async function record(root: string, recorder: string, options: Options): Promise<number> {
  const folder = options.out ?? options.from ?? join(root, "conformance", "recorded");
  const before = readAnswerFiles(folder);
  const known = allLines(before);
  const all = options.from === undefined ? ownTopics(root) : topicsIn(options.from);
  const topics = all.filter(({ name }) => options.topics.length === 0 || options.topics.includes(name));
  const cases = casesOf(topics, options, known);
  if (cases.length === 0) throw new Trouble("There is no such case.");

  const recordings = (some: readonly Case[]) => playEach(recorder, some, options);
  const recorded = await recordings(cases);
  if (options.mode === "time") {
    for (const line of recorded.values()) printRoundTrip(line);
    return 0;
  }
  const lines = await linesToKeep(recorded, known, (ids) =>
    recordings(cases.filter(({ id }) => ids.has(id))),
  );
  const { changed, added } = newsOf(lines, known);
  for (const text of changed.slice(0, 20)) console.log(text);
  const same = cases.length - changed.length - added;
  console.log(`${cases.length} cases recorded: ${same} as before, ${changed.length} changed, ${added} new`);
  if (options.mode === "check") return changed.length + added === 0 ? 0 : 1;
  const isWhole = topics.length === all.length && options.out === undefined && options.from === undefined;
  writeAnswerFiles(folder, filesOf(topics, new Map([...known, ...lines]), before, isWhole), before);
  return 0;
}

function casesOf(topics: readonly Topic[], { text, only }: Options, known: Lines): Case[] {
  return topics
    .flatMap(({ cases }) => cases)
    .filter(({ id }) => id.includes(text) && (only === "all" || !known.has(id)));
}

/** Plays each case on the minor that it names, or else on the one of the options. */
async function playEach(recorder: string, cases: readonly Case[], options: Options): Promise<Lines> {
  const byMinor = new Map<string, Case[]>();
  for (const one of cases) {
    const { kubernetes } = one.scenario as { readonly kubernetes?: string };
    const minor = kubernetes ?? options.kubernetes;
    byMinor.set(minor, [...(byMinor.get(minor) ?? []), one]);
  }
  const lines = new Map<string, string>();
  for (const [minor, some] of byMinor) {
    const program = buildRecorder(recorder, minor);
    const repeats = options.mode === "time" ? options.repeats : 0;
    const played = await play(program, some, { workers: options.workers, repeats });
    for (const [id, line] of played) lines.set(id, line);
  }
  return lines;
}

function printRoundTrip(line: string): void {
  const { id, roundTrip } = JSON.parse(line) as { readonly id: string; readonly roundTrip?: number };
  if (roundTrip !== undefined) console.log(JSON.stringify({ id, roundTrip }));
}
