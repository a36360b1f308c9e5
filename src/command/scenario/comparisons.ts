import {
  allMinors,
  breakingChanges,
  breakingJson,
  minorsJson,
  readScenario,
  type Scenario,
} from "../../engine/index.ts";
import { hostFor } from "../host.ts";

/** A comparison as one line of JSON, and whether it found nothing bad. */
export interface Comparison {
  readonly line: string;
  readonly isGood: boolean;
}

/** What all minors answer to a scenario. It is good if each accepts everything. */
export async function minorsLine(scenario: Scenario, now: string): Promise<Comparison> {
  const report = allMinors(scenario, await hostFor(scenario, now));
  const isGood = report.minors.every(({ verdicts }) => verdicts.every(({ accepted }) => accepted));
  return { line: minorsJson(report), isGood };
}

/**
 * Compares the definitions of a scenario, `previousCrd` and `crd`. Definitions that cannot be compared count as
 * broken, so that nobody mistakes it for a good answer.
 */
export function breakingLine(scenario: Scenario): Comparison {
  const { previousCrd = "", crd, crdFieldValidation, kubernetes } = scenario;
  const options = {
    kubernetes,
    ...(crdFieldValidation === undefined ? {} : { fieldValidation: crdFieldValidation }),
  };
  const report = breakingChanges(previousCrd, crd, options);
  const isBroken = report.findings.some(({ confirmed, severity }) => confirmed && severity !== "note");
  return { line: breakingJson(report), isGood: !isBroken && report.status === "compared" };
}

/** Compares a scenario as read from a file. Something else is an error in the line. */
export async function compared(
  data: unknown,
  compare: (scenario: Scenario) => Comparison | Promise<Comparison>,
): Promise<Comparison> {
  const read = readScenario(data);
  return read.ok ? compare(read.scenario) : { line: JSON.stringify({ error: read.error }), isGood: false };
}
