import { countLevels, countVerdicts, type FindingsReport } from "../findings.ts";

/**
 * The report as JSON in the form of docs/schema/findings.json. `version` increases when a member changes its meaning.
 */
export function jsonText(report: FindingsReport): string {
  const { verdicts, findings } = report;
  const { notes, ...head } = jsonHead(report);
  return `${JSON.stringify({ ...head, objects: verdicts, findings, notes }, null, 2)}\n`;
}

/** What a report has besides its objects and its findings. */
export function jsonHead(report: FindingsReport) {
  const { command, kubernetes, findings, unreadable, notes } = report;
  const summary = { ...countVerdicts(report), ...countLevels(findings), unreadable };
  return { version: 1, command, kubernetes, summary, notes };
}
