import { answerJson, evaluate, type Host, readScenario } from "../../src/engine/index.ts";
import { saidIn } from "../errors/said.ts";
import { compareAnswers, type Difference, type Facet } from "./compare.ts";
import type { Case } from "./expand.ts";
import { readAnswer } from "./normal.ts";

/** The result of a replay. It is good without `trouble`, without an unexcused difference and without a gone excuse. */
export interface Replay {
  readonly id: string;
  /** The older minor that it was replayed for. */
  readonly kubernetes?: string;
  readonly differences: readonly Difference[];
  /** Facets that are excused but no longer differ. */
  readonly gone: readonly Facet[];
  /** The codes of what our server says. */
  readonly codes?: readonly string[];
  /** Why nothing could be compared. */
  readonly trouble?: string;
}

/** Compares our answer to a case with the recorded one. `excused` are the facets that are known to differ. */
export function replay(
  { id, scenario }: Case,
  recorded: string | undefined,
  excused: ReadonlyMap<Facet, string> = new Map(),
  host: Host,
): Replay {
  const nothing = { id, differences: [], gone: [] };
  if (recorded === undefined)
    return { ...nothing, trouble: "nothing is recorded: npm run conformance:record" };
  const read = readScenario(scenario);
  if (!read.ok) return { ...nothing, trouble: read.error };
  const report = evaluate(read.scenario, host);
  const found = compareAnswers(readAnswer(recorded), readAnswer(answerJson(id, report)));
  return {
    id,
    codes: [...new Set(saidIn(report).map(({ code }) => code))],
    differences: found.filter(({ facet }) => !excused.has(facet)),
    gone: [...excused.keys()].filter((excuse) => !found.some(({ facet }) => facet === excuse)),
  };
}

/** Whether the case counts as identical, without its listed differences. */
export function isWell({ differences, gone, trouble }: Replay): boolean {
  return differences.length === 0 && gone.length === 0 && trouble === undefined;
}
