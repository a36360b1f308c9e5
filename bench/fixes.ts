import { ownTopics } from "../conformance/lib/cases.ts";
import { evaluate, readScenario } from "../src/engine/index.ts";
import { findFixes } from "../src/engine/tools/fix/find-fixes.ts";

/** The time of a search for fixes. */
export interface FixTime {
  readonly id: string;
  readonly text: string;
  readonly milliseconds: number;
}

const host = { now: "2026-11-21T12:00:00Z" };

/**
 * Searches fixes for each error of the recorded cases of the project in `root`. Returns the times, the slowest first.
 */
export function fixTimes(root: string): readonly FixTime[] {
  const cases = ownTopics(root).flatMap((topic) => topic.cases);
  const times = cases.flatMap(({ id, scenario: written }) => {
    const read = readScenario(written);
    // Conversion functions run in the sandbox, which is not measured here.
    if (!read.ok || read.scenario.conversion !== undefined) return [];
    const { scenario } = read;
    const { previousCrd, crd, previousRequests, requests } = evaluate(scenario, host);
    return [previousCrd, crd, ...previousRequests, ...requests].flatMap((call) =>
      (call?.problems ?? []).flatMap((problem): FixTime[] => {
        if (call === undefined || problem.severity !== "error") return [];
        const start = performance.now();
        findFixes(scenario, call.document, problem, host);
        return [{ id, text: problem.text, milliseconds: performance.now() - start }];
      }),
    );
  });
  return times.sort((a, b) => b.milliseconds - a.milliseconds);
}
