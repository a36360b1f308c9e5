import { checkNames } from "../account.ts";
import type { StoredReport } from "../report.ts";
import { causeText } from "./words.ts";

/** The objects as rows of CSV (RFC 4180), with a column for the worst state of each check and each minor. */
export function storedCsv(report: StoredReport): string {
  return csvHead(report.kubernetes) + csvRows(report, report.kubernetes);
}

/** The row with the names of the columns. `more` comes before those of an object. */
export function csvHead(kubernetes: readonly string[], more: readonly string[] = []): string {
  const own = [
    "namespace",
    "name",
    "version",
    "state",
    ...checkNames,
    ...kubernetes,
    "causes",
    "file",
    "line",
  ];
  return csvLine([...more, ...own]);
}

/** The rows of objects. */
export function csvRows(
  { rows, groups }: Pick<StoredReport, "rows" | "groups">,
  kubernetes: readonly string[],
  more: readonly string[] = [],
): string {
  return rows
    .map((row) =>
      csvLine([
        ...more,
        row.namespace,
        row.name,
        row.version,
        row.state,
        ...checkNames.map((check) => row.checks[check] ?? ""),
        ...kubernetes.map((minor) => row.kubernetes[minor] ?? ""),
        row.groups
          .flatMap((index) => groups[index] ?? [])
          .map(causeText)
          .join("; "),
        row.file,
        String(row.line),
      ]),
    )
    .join("");
}

function csvLine(cells: readonly string[]): string {
  return `${cells.map(cell).join(",")}\r\n`;
}

/** Text that a spreadsheet would read as a formula is marked as text. */
function cell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
