import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readJson } from "../../src/engine/apimachinery/source/json/read.ts";
import { isMap, stringAt, type Value } from "../../src/engine/go/value/value.ts";

const recorded = join(import.meta.dirname, "..", "recorded");

/** The recorded answers in a file, by the id of their case. */
export function recordedIn(file: string): ReadonlyMap<string, Value> {
  const lines = readFileSync(join(recorded, file), "utf8").trim().split("\n");
  return new Map(
    lines.map((line) => {
      // The deepest object that the server takes lies deeper in an answer.
      const { value } = readJson(line, Number.POSITIVE_INFINITY);
      return [stringAt(value, "id"), value];
    }),
  );
}

/** What was answered to a call. */
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
