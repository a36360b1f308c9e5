import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { recordGoldens, recordMinorGoldens } from "./cel/record-goldens.ts";
import { recordSessions } from "./kubectl/record.ts";
import { ownTopics, type Topic, topicsIn } from "./lib/cases.ts";
import type { Case } from "./lib/expand.ts";
import { minorOfServer, minorsOf, pinnedMinor, Trouble } from "./recording/build.ts";
import { allLines, filesOf, type Lines, readAnswerFiles, writeAnswerFiles } from "./recording/files.ts";
import { linesToKeep, newsOf } from "./recording/keep.ts";
import { differingLines, readMinorFile, writeMinorFile } from "./recording/minor-file.ts";
import { type Options, optionsOf, usage } from "./recording/options.ts";
import { playerOf } from "./recording/player.ts";
import { isRecordable } from "./recording/policies.ts";
import {
  type Chosen,
  chosenServer,
  newestInRegistry,
  readProvenance,
  tableText,
  writeProvenance,
} from "./recording/provenance.ts";
import { asRendered } from "./recording/rendered.ts";

/** Records in the project's folder `root` and returns the exit code. */
export async function main(root: string, args: readonly string[]): Promise<number> {
  const recorder = join(root, "conformance", "recorder");
  const newest = pinnedMinor(recorder);
  const options = optionsOf(args, newest);
  if (options === undefined) {
    console.error(usage);
    return 2;
  }
  try {
    if (options.kubectl) return await recordSessions(root, options.mode === "check", options.text);
    if (options.cel && options.kubernetes === newest && !options.next)
      return await recordGoldens(root, options.mode === "check");
    const asked = options.next ? newestInRegistry(recorder, newest) : options.kubernetes;
    const chosen = chosenServer(asked, minorsOf(recorder));
    if (options.cel) return await recordMinorGoldens(root, chosen, options.mode === "check");
    const recorded = readProvenance(join(root, "conformance", "recorded"))[chosen.minor];
    if (options.next && recorded === chosen.version) {
      console.log(`${chosen.version} is the newest, and is recorded.`);
      return 0;
    }
    return await record(root, recorder, options, chosen, newest);
  } catch (error) {
    if (!(error instanceof Trouble)) throw error;
    console.error(error.message);
    return 1;
  }
}

async function record(
  root: string,
  recorder: string,
  options: Options,
  { minor, version, minors }: Chosen,
  newest: string,
): Promise<number> {
  const recorded = join(root, "conformance", "recorded");
  const isOther = minor !== newest && options.out === undefined && options.from === undefined;
  const folder = options.out ?? options.from ?? recorded;
  const before = readAnswerFiles(folder);
  const other = isOther ? readMinorFile(recorded, minor) : new Map<string, string>();
  // A patch release is compared with the newest one of its minor.
  const minorLines =
    isOther && minorOfServer(minor) !== minor ? readMinorFile(recorded, minorOfServer(minor)) : [];
  const base = new Map([...allLines(before), ...minorLines]);
  const known = new Map([...base, ...other]);
  const all = options.from === undefined ? ownTopics(root) : topicsIn(options.from);
  const topics = all.filter(({ name }) => options.topics.length === 0 || options.topics.includes(name));
  if (topics.length === 0) throw new Trouble("There is no such topic.");
  const wanted = casesOf(topics, options, known).filter(
    ({ scenario }) => !isOther || !Object.hasOwn(scenario as object, "kubernetes"),
  );
  const cases = asRendered(
    root,
    wanted.filter((one) => isRecordable(one, minor, minors)),
  );
  if (cases.length < wanted.length)
    console.log(
      `${wanted.length - cases.length} cases with policies are left out: ${minor} is built without.`,
    );

  const { workers, mode } = options;
  const isAll = topics.length === all.length && options.text === "" && options.only === "all";
  const isOwn = options.out === undefined && options.from === undefined;
  const from = readProvenance(recorded)[minor];
  if (isOwn && mode === "write" && !isAll && from !== undefined && from !== version)
    throw new Trouble(`The answers of ${minor} are from ${from}: record all of them to have ${version}'s.`);
  const player = playerOf(recorder, minor, minors, {
    workers,
    repeats: mode === "time" ? options.repeats : 0,
  });
  const { lines: answers, faults } = await player(cases);
  for (const [id, fault] of faults) console.error(`${id}: the recorder has a fault: ${fault}`);
  if (mode === "time") {
    for (const line of answers.values()) printRoundTrip(line);
    return faults.size === 0 ? 0 : 1;
  }
  const lines = await linesToKeep(answers, known, async (ids) => {
    const again = await player(cases.filter(({ id }) => ids.has(id)));
    return again.lines;
  });
  const { changed, added } = newsOf(lines, known);
  for (const text of options.next ? changed : changed.slice(0, 20)) console.log(text);
  const same = lines.size - changed.length - added;
  console.log(
    `${cases.length} cases: ${same} as before, ${changed.length} changed, ${added} new, ${faults.size} faults`,
  );
  if (options.next && mode === "write") writeFileSync(join(recorder, "minors.json"), tableText(minors));
  if (mode === "check") return changed.length + added + faults.size === 0 ? 0 : 1;
  if (isOwn && isAll && minorOfServer(minor) === minor) writeProvenance(recorded, minor, version);
  if (isOther) {
    const order = all.flatMap((topic) => topic.cases.map(({ id }) => id));
    writeMinorFile(recorded, minor, differingLines(order, new Map([...known, ...lines]), base));
    return faults.size === 0 ? 0 : 1;
  }
  const isWhole = topics.length === all.length && isOwn;
  writeAnswerFiles(folder, filesOf(topics, new Map([...known, ...lines]), before, isWhole), before);
  return faults.size === 0 ? 0 : 1;
}

function casesOf(topics: readonly Topic[], { text, only }: Options, known: Lines): Case[] {
  return topics
    .flatMap(({ cases }) => cases)
    .filter(({ id }) => id.includes(text) && (only === "all" || !known.has(id)));
}

function printRoundTrip(line: string): void {
  const { id, roundTrip } = JSON.parse(line) as { readonly id: string; readonly roundTrip?: number };
  if (roundTrip !== undefined) console.log(JSON.stringify({ id, roundTrip }));
}
