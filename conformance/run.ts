import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { loadCage } from "../src/cage/quickjs.ts";
import { type Host, newestVersion } from "../src/engine/index.ts";
import { pageFaults } from "./errors/page-faults.ts";
import { countOf, readArguments } from "./lib/arguments.ts";
import { ownTopics, topicsIn } from "./lib/cases.ts";
import { listKnownDifferences, readKnownDifferences } from "./lib/known.ts";
import { type MinorRecording, minorRecordings, patchRecordings, topicsOfMinor } from "./lib/minors.ts";
import { allAnswers } from "./lib/recorded.ts";
import { isWell, replay } from "./lib/replay.ts";
import { type Score, scoreRow, scoreTable, troubleText } from "./lib/score.ts";

const usage = `usage: npm run conformance [-- OPTIONS]

Replays every recorded case and compares our answer with the real server's; for older minors, the cases with a different answer
there, and a sample of the rest; the same for recorded patch releases.

  --topic NAME   only this topic (may be repeated)
  --case TEXT    only cases whose id contains TEXT
  --kubernetes 1.31  only the server of this minor, or of a recorded patch release: 1.34.0
  --all          every case on every minor
  --score        write score.json, which the page shows, instead of comparing it
  --show N       print at most N cases that differ (default 20)
  --from DIR     other recordings: pairs NAME.jsonl and NAME.answers.jsonl`;

function optionsOf(args: readonly string[]) {
  const values = readArguments(args, {
    topic: { type: "string", multiple: true, default: [] },
    case: { type: "string", default: "" },
    kubernetes: { type: "string" },
    all: { type: "boolean", default: false },
    score: { type: "boolean", default: false },
    show: { type: "string", default: "20" },
    from: { type: "string" },
  });
  const show = countOf(values?.show ?? "", 0);
  return values === undefined || show === undefined ? undefined : { ...values, show };
}

/** Runs the replay in the project's folder `root`. Returns the exit code: 1 on any difference that is not listed. */
export async function main(root: string, args: readonly string[]): Promise<number> {
  const options = optionsOf(args);
  if (options === undefined) {
    console.error(usage);
    return 2;
  }
  const { topic: wanted, case: text, show, from, kubernetes, all: everything, score } = options;
  const own = join(root, "conformance");
  const folder = from ?? join(own, "recorded");
  const answers = allAnswers(folder);
  const excuses = join(own, "known-differences.yaml");
  const known = readKnownDifferences(excuses);
  const host: Host = { now: new Date().toISOString().replace(/\.\d+Z$/, "Z"), convert: await loadCage() };
  const topics = (from === undefined ? ownTopics(root) : topicsIn(from))
    .filter(({ name }) => wanted.length === 0 || wanted.includes(name))
    .map(({ name, cases }) => ({ name, cases: cases.filter(({ id }) => id.includes(text)) }))
    .filter(({ cases }) => cases.length > 0);
  const ids = topics.flatMap(({ cases }) => cases.map(({ id }) => id));

  const scores = (kubernetes === undefined || kubernetes === newestVersion ? topics : []).map(
    ({ name, cases }) => ({
      name,
      replays: cases.map((one) => replay(one, answers.get(one.id), known.get(one.id), host)),
    }),
  );
  const replaysOf = (recordings: readonly MinorRecording[]) =>
    recordings
      .filter((recording) => kubernetes === undefined || recording.kubernetes === kubernetes)
      .map((recording) => {
        const excused = readKnownDifferences(excuses, recording.kubernetes);
        const chosen = topicsOfMinor(topics, recording, everything);
        const replays = chosen.flatMap(({ cases }) =>
          cases.map((one) => {
            const { lines, ofMinor } = recording;
            const line = lines.get(one.id) ?? ofMinor?.get(one.id) ?? answers.get(one.id);
            return { ...replay(one, line, excused.get(one.id), host), kubernetes: recording.kubernetes };
          }),
        );
        return { name: recording.kubernetes, replays };
      });
  const minors = replaysOf(minorRecordings(folder));
  const patches = replaysOf(patchRecordings(folder));
  const all = [...scores, ...minors, ...patches].flatMap(({ replays }) => replays);
  const bad = all.filter((one) => !isWell(one));
  for (const one of bad.slice(0, show)) console.log(troubleText(one));
  if (scores.length > 0) console.log(scoreTable("topic", scores));
  const others = [...minors, ...patches];
  if (others.length > 0) console.log(`${scores.length > 0 ? "\n" : ""}${scoreTable("server", others)}`);

  const isWhole = wanted.length === 0 && text === "" && from === undefined && kubernetes === undefined;
  const scored = isWhole && !everything && bad.length === 0;
  const faults = [
    ...(scored
      ? scoreFault(own, score, {
          servers: JSON.parse(readFileSync(join(folder, "versions.json"), "utf8")),
          topics: scores.map((topic) => scoreRow(topic, known)),
          patches: patches.map((patch) => scoreRow(patch, readKnownDifferences(excuses, patch.name))),
          minors: minors.map((minor) => scoreRow(minor, readKnownDifferences(excuses, minor.name))),
          excused: listKnownDifferences(excuses),
        })
      : []),
    ...(isWhole ? pageFaults(all.flatMap(({ codes = [] }) => codes)) : []),
    ...repeated(ids).map((id) => `${id}: there are two such cases`),
    ...(isWhole ? without(answers.keys(), ids).map((id) => `${id}: recorded, but no case`) : []),
    ...(isWhole ? without(known.keys(), ids).map((id) => `${id}: listed as different, but no case`) : []),
  ];
  for (const fault of faults) console.log(fault);
  console.log(`Tests ${all.length - bad.length} passed, ${bad.length + faults.length} failed`);
  return all.length > 0 && bad.length + faults.length === 0 ? 0 : 1;
}

/** Writes the score, or compares it with the written one. */
function scoreFault(folder: string, writes: boolean, score: Score): readonly string[] {
  const file = join(folder, "score.json");
  const text = `${JSON.stringify(score, null, 2)}\n`;
  if (writes) writeFileSync(file, text);
  return readFileSync(file, "utf8") === text
    ? []
    : ["score.json, which the page shows, is out of date: npm run conformance -- --score"];
}

function repeated(ids: readonly string[]): string[] {
  const seen = new Set<string>();
  return ids.filter((id) => seen.has(id) || !seen.add(id));
}

function without(ids: Iterable<string>, all: readonly string[]): string[] {
  const set = new Set(all);
  return [...ids].filter((id) => !set.has(id));
}
