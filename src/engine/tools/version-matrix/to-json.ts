import type { Host } from "../../playback/evaluate/evaluate.ts";
import { Memory } from "../../playback/evaluate/memory.ts";
import { createEngine } from "../../playback/evaluate/whole-engine.ts";
import type { Scenario } from "../../playback/scenario.ts";
import type { MinorAnswer, MinorCause, MinorsReport } from "./minor-answer.ts";
import { minorsSteps } from "./minors-steps.ts";

/** The answers of all minors to a scenario, all steps at once. */
export function allMinors(scenario: Scenario, host: Host): MinorsReport {
  const steps = minorsSteps(scenario, host, createEngine(new Memory(36)).playback);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/**
 * The report as one line of JSON: `{minors: [{kubernetes, warnings, costliest, total, writes: [{document, verb, kind,
 * name, accepted, errors, text, line}]}], causes: [{document, rejects, older, newer, differences: [{what, has}]}],
 * warningTurns: [{document, older, newer, came, gone, differences}]}`.
 * Shares are relative to the limits, 1 is all; `text` and `line` are those of the first error.
 */
export function minorsJson({ minors, causes, warningTurns }: MinorsReport): string {
  return JSON.stringify({ minors: minors.map(minorData), causes: causes.map(causeData), warningTurns });
}

function minorData({ kubernetes, warnings, costliest, total, verdicts }: MinorAnswer) {
  const writes = verdicts.map(({ first, ...verdict }) => ({
    ...verdict,
    ...(first === undefined ? {} : { text: first.text, line: first.location?.line }),
  }));
  return { kubernetes, warnings, costliest, total, writes };
}

function causeData({ document, refuses, older, newer, differences }: MinorCause) {
  return { document, refuses, older, newer, differences };
}
