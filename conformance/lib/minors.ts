import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { minorNumber, newestVersion } from "../../src/engine/apimachinery/minors/kubernetes-version.ts";
import type { Topic } from "./cases.ts";

/** The recorded answers of another minor that differ from the newest's, by id. */
export interface MinorRecording {
  readonly kubernetes: string;
  readonly lines: ReadonlyMap<string, string>;
}

const named = /^(1\.\d+)\.(?:answers\.jsonl|(.*)\.diff\.jsonl\.gz)$/;

/**
 * The recordings of older minors in the folder `minors` of a folder of answers, the newest minor first: files
 * `1.31.answers.jsonl` with one answer per line, or `1.31.SET.diff.jsonl.gz` with one `{"id", "answer"}` per line.
 */
export function minorRecordings(folder: string): readonly MinorRecording[] {
  const inside = join(folder, "minors");
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
 * case that names its minor belongs to that minor only. A topic without any differing answer was not recorded for an
 * older minor. For a preview, all topics are recorded and all cases are replayed.
 */
export function topicsOfMinor(
  topics: readonly Topic[],
  { kubernetes, lines }: MinorRecording,
  everything: boolean,
): readonly Topic[] {
  let count = 0;
  const isPreview = Number(kubernetes.slice(2)) > minorNumber(newestVersion);
  return topics
    .filter(({ cases }) => isPreview || cases.some(({ id }) => lines.has(id)))
    .map(({ name, cases }) => ({
      name,
      cases: cases
        .filter(({ scenario }) => !Object.hasOwn(scenario as object, "kubernetes"))
        .filter(({ id }) => lines.has(id) || everything || isPreview || count++ % sampleOf === 0)
        .map(({ id, scenario }) => ({ id, scenario: { ...(scenario as object), kubernetes } })),
    }));
}
