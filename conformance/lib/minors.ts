import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { minorNumber, newestVersion } from "../../src/engine/apimachinery/minors/kubernetes-version.ts";
import type { Scenario } from "../../src/engine/index.ts";
import { minorOfServer } from "../recording/build.ts";
import { meetsPolicies } from "../recording/policies.ts";
import type { Topic } from "./cases.ts";
import type { Case } from "./expand.ts";

/** The recorded answers of another server that differ, by id. */
export interface MinorRecording {
  /** A minor, or a patch release. */
  readonly kubernetes: string;
  /** The answers that differ from the newest release's; for a patch release also from those of its minor. */
  readonly lines: ReadonlyMap<string, string>;
  /** For a patch release: the answers of its minor, which it has where it has no own ones. */
  readonly ofMinor?: ReadonlyMap<string, string>;
}

const named = /^(1\.\d+(?:\.\d+)?)\.(?:answers\.jsonl|(.*)\.diff\.jsonl\.gz)$/;

/**
 * The recordings of older minors in the folder `minors` of a folder of answers, the newest minor first: files
 * `1.31.answers.jsonl` with one answer per line, or `1.31.SET.diff.jsonl.gz` with one `{"id", "answer"}` per line.
 */
export function minorRecordings(folder: string): readonly MinorRecording[] {
  return recordingsIn(join(folder, "minors"));
}

/** The recordings of patch releases, in the folder `patches` of a folder of answers, the newest first. */
export function patchRecordings(folder: string): readonly MinorRecording[] {
  const minors = new Map(minorRecordings(folder).map(({ kubernetes, lines }) => [kubernetes, lines]));
  return recordingsIn(join(folder, "patches")).map((recording) => ({
    ...recording,
    ofMinor: minors.get(minorOfServer(recording.kubernetes)) ?? new Map(),
  }));
}

function recordingsIn(inside: string): readonly MinorRecording[] {
  if (!existsSync(inside)) return [];
  const found = new Map<string, Map<string, string>>();
  for (const file of readdirSync(inside).sort()) {
    const [, kubernetes, set] = named.exec(file) ?? [];
    if (kubernetes === undefined) continue;
    const lines = found.get(kubernetes) ?? new Map<string, string>();
    found.set(kubernetes, lines);
    const bytes = readFileSync(join(inside, file));
    const text = (set === undefined ? bytes : gunzipSync(bytes)).toString("utf8").trim();
    for (const line of text === "" ? [] : text.split("\n")) {
      const { id } = JSON.parse(line) as { readonly id: string };
      lines.set(id, set === undefined ? line : answerIn(line));
    }
  }
  return [...found]
    .map(([kubernetes, lines]) => ({ kubernetes, lines }))
    .sort((a, b) => Number(b.kubernetes.slice(2)) - Number(a.kubernetes.slice(2)));
}

/** The text of the member `answer`, which is the last. Parsing it would round its numbers. */
function answerIn(line: string): string {
  return line.slice(line.indexOf('"answer":') + '"answer":'.length, line.lastIndexOf("}"));
}

/** Of the cases with the same answer as on the newest minor, one in this many is replayed. */
const sampleOf = 12;

/**
 * The cases to replay for another minor: all whose answer differs on it, and a sample of the others, or all of them. A
 * case that names its minor belongs to that minor only. Of a patch release, what is not its own is its minor's. A topic
 * without any differing answer was not recorded for an older minor. For a preview, all topics are recorded and all cases are replayed.
 */
export function topicsOfMinor(
  topics: readonly Topic[],
  { kubernetes, lines, ofMinor }: MinorRecording,
  everything: boolean,
): readonly Topic[] {
  let count = 0;
  // Patch releases are built without policies.
  const isRecorded = ({ scenario }: Case) =>
    !Object.hasOwn(scenario as object, "kubernetes") &&
    (ofMinor === undefined || !meetsPolicies(scenario as Scenario));
  const isPreview = Number(kubernetes.slice(2)) > minorNumber(newestVersion);
  return topics
    .filter(({ cases }) => isPreview || cases.some(({ id }) => lines.has(id) || ofMinor?.has(id)))
    .map(({ name, cases }) => ({
      name,
      cases: cases
        .filter(isRecorded)
        .filter(({ id }) => lines.has(id) || everything || isPreview || count++ % sampleOf === 0)
        .map(({ id, scenario }) => ({ id, scenario: { ...(scenario as object), kubernetes } })),
    }));
}
