import { countLevels, countVerdicts, type FindingsReport } from "../findings.ts";

/**
 * The report as JSON in the form of docs/schema/findings.json. `version` increases when a member changes its meaning.
 */
export function jsonText({
  command,
  kubernetes,
  verdicts,
  findings,
  unreadable,
  notes,
}: FindingsReport): string {
  const summary = { ...countVerdicts(verdicts), ...countLevels(findings), unreadable };
  return `${JSON.stringify({ version: 1, command, kubernetes, summary, objects: verdicts, findings, notes }, null, 2)}\n`;
}
