import { answerJson, createEngine, evaluate, type Report, type Scenario } from "../../src/engine/index.ts";

/** One time for all, since the engine has no clock. */
const host = { now: "2026-11-21T12:00:00Z" };

const played = new WeakMap<Scenario, Report>();

/** The server's answer to a scenario, computed once for all laws. */
export function play(scenario: Scenario): Report {
  const known = played.get(scenario);
  if (known !== undefined) return known;
  const report = evaluate(scenario, host);
  played.set(scenario, report);
  return report;
}

/** An engine that has seen all earlier scenarios. */
const old = createEngine();

/** The answer of that engine, in the form of the command line. */
export function answerOfOldEngine(scenario: Scenario): string {
  return answerJson(undefined, old.evaluate(scenario, host));
}
