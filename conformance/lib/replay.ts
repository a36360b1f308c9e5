import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { answerJson, evaluate, type Host, readScenario } from "../../src/engine/index.ts";
import { compareAnswers, type Difference } from "./compare.ts";
import { readAnswer } from "./normal.ts";

const folder = new URL("../recorded/", import.meta.url);

/** The real server's answers in a file of `recorded/`, by id. */
export function recordedAnswers(file: string): ReadonlyMap<string, string> {
  const lines = readFileSync(new URL(file, folder), "utf8").trim().split("\n");
  return new Map(lines.map((line) => [(JSON.parse(line) as { readonly id: string }).id, line]));
}

const knownFile = new URL("../known-differences.yaml", import.meta.url);
const known = parse(readFileSync(knownFile, "utf8")) as Readonly<
  Record<string, Readonly<Record<string, string>>>
> | null;

/** What a replay found: both lists are empty where all is well. */
export interface Replay {
  readonly differences: readonly Difference[];
  /** Facets that are excused and do not differ any more. */
  readonly gone: readonly string[];
}

/** Our answer to a scenario beside the recorded one. Known differences do not count, and must still be there. */
export function replay(id: string, scenario: unknown, recorded: string | undefined, host: Host): Replay {
  if (recorded === undefined) throw new Error(`nothing is recorded for ${id}`);
  const read = readScenario(scenario);
  if (!read.ok) throw new Error(read.error);
  const found = compareAnswers(
    readAnswer(recorded),
    readAnswer(answerJson(id, evaluate(read.scenario, host))),
  );
  const excused = known?.[id] ?? {};
  return {
    differences: found.filter(({ facet }) => excused[facet] === undefined),
    gone: Object.keys(excused).filter((excuse) => !found.some(({ facet }) => facet === excuse)),
  };
}

export const nothing: Replay = { differences: [], gone: [] };
