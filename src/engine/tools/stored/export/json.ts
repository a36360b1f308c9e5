import type { StoredReport } from "../report.ts";

/** The report as data for JSON. `version` increases when the meaning of a member changes. */
function storedData({ groups, rows, counts, lost, ...rest }: StoredReport) {
  return {
    version: 1,
    ...rest,
    summary: { objects: rows.length, ...counts, notCreatedAgain: lost },
    causes: groups.map(({ key: _, first, ...group }) => ({ ...group, example: nameOf(rows[first]) })),
    objects: rows.map(({ groups: own, ...row }) => ({ ...row, causes: own })),
  };
}

function nameOf(row: StoredReport["rows"][number] | undefined): string {
  if (row === undefined) return "";
  return row.namespace === "" ? row.name : `${row.namespace}/${row.name}`;
}

/** The report as JSON. */
export function storedJson(report: StoredReport): string {
  return `${JSON.stringify(storedData(report), null, 2)}\n`;
}
