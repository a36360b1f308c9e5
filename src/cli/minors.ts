import { allMinors, type Host, minorsJson, readScenario, type Scenario } from "../engine/index.ts";

/**
 * What all minors answer to a scenario as read from a file, as one line of JSON, and whether each accepts everything.
 */
export async function minorsLine(
  data: unknown,
  hostFor: (scenario: Scenario) => Promise<Host>,
): Promise<{ readonly line: string; readonly isAccepted: boolean }> {
  const read = readScenario(data);
  if (!read.ok) return { line: JSON.stringify({ error: read.error }), isAccepted: false };
  const report = allMinors(read.scenario, await hostFor(read.scenario));
  const isAccepted = report.minors.every(({ verdicts }) => verdicts.every(({ accepted }) => accepted));
  return { line: minorsJson(report), isAccepted };
}
