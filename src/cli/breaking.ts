import { breakingChanges, breakingJson, readScenario } from "../engine/index.ts";

/** The breaking changes of a scenario, as one line of JSON, and whether any of them is confirmed. */
export interface BreakingLine {
  readonly line: string;
  readonly isBroken: boolean;
}

/**
 * Compares the definitions of a scenario as read from a file: `previousCrd` and `crd`. Something that is not a scenario
 * or cannot be compared counts as broken, so that nobody mistakes it for a good answer.
 */
export function breakingLine(data: unknown): BreakingLine {
  const read = readScenario(data);
  if (!read.ok) return { line: JSON.stringify({ error: read.error }), isBroken: true };
  const { previousCrd = "", crd, crdFieldValidation, kubernetes } = read.scenario;
  const options = {
    kubernetes,
    ...(crdFieldValidation === undefined ? {} : { fieldValidation: crdFieldValidation }),
  };
  const report = breakingChanges(previousCrd, crd, options);
  const isBroken = report.findings.some(({ confirmed, severity }) => confirmed && severity !== "note");
  return { line: breakingJson(report), isBroken: isBroken || report.status !== "compared" };
}
