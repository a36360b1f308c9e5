import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readJson } from "../../src/engine/apimachinery/source/json/read.ts";
import { isMap, stringAt, type Value } from "../../src/engine/go/value/value.ts";
import { type KubernetesVersion, newestVersion } from "../../src/engine/index.ts";

const recorded = join(import.meta.dirname, "..", "recorded");

/** The recorded answers in a file, by case id. */
function recordedIn(file: string): ReadonlyMap<string, Value> {
  const lines = readFileSync(join(recorded, file), "utf8").trim().split("\n");
  return new Map(
    lines.map((line) => {
      // In an answer, the deepest object that the server accepts is nested more deeply.
      const { value } = readJson(line, Number.POSITIVE_INFINITY);
      return [stringAt(value, "id"), value];
    }),
  );
}

/** The recorded answers to the cases of some topics on a minor, by id. Undefined if nothing is recorded. */
export function recordedOn(
  minor: KubernetesVersion,
  topics: readonly string[],
): (id: string) => Value | undefined {
  const newest = new Map(topics.flatMap((name) => [...recordedIn(`${name}.answers.jsonl`)]));
  const other = minor === newestVersion ? undefined : recordedIn(`minors/${minor}.answers.jsonl`);
  return (id) => other?.get(id) ?? newest.get(id);
}

/** The recorded answer to a call. */
export interface Recorded {
  readonly code: number;
  readonly body: Value;
}

/** The calls of an answer: `requests` or `previousRequests`. */
export function callsOf(answers: Value, name: string): readonly Recorded[] {
  const calls = isMap(answers) ? answers.get(name) : undefined;
  return (Array.isArray(calls) ? calls : []).map((call) => ({
    code: Number(call.get("code")),
    body: call.get("body") ?? null,
  }));
}
