import { ownTopics } from "../conformance/lib/cases.ts";
import { answerJson, evaluate, readScenario, type Scenario } from "../src/engine/index.ts";

export interface ReplayRate {
  readonly cases: number;
  /** The number of written definitions and sent requests. */
  readonly calls: number;
  readonly seconds: number;
  readonly casesPerSecond: number;
}

const host = { now: "2026-11-21T12:00:00Z" };

/** Plays every recorded case of the project in `root` twice, and measures the second round. */
export function replayRate(root: string): ReplayRate {
  const scenarios = ownTopics(root)
    .flatMap(({ cases }) => cases)
    .flatMap(({ scenario }): Scenario[] => {
      const read = readScenario(scenario);
      // Conversion functions run in the sandbox, which is not measured here.
      return read.ok && read.scenario.conversion === undefined ? [read.scenario] : [];
    });
  const playAll = (): number => {
    let calls = 0;
    for (const scenario of scenarios) {
      const report = evaluate(scenario, host);
      answerJson(undefined, report);
      calls += report.requests.length + report.previousRequests.length + 1;
    }
    return calls;
  };
  playAll();
  const start = performance.now();
  const calls = playAll();
  const seconds = (performance.now() - start) / 1000;
  return { cases: scenarios.length, calls, seconds, casesPerSecond: scenarios.length / seconds };
}
