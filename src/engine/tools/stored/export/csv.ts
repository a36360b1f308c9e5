import { checkNames } from "../account.ts";
import type { StoredReport } from "../report.ts";
import { groupText } from "./words.ts";

/** The objects as rows of CSV (RFC 4180), with a column for the worst state of each check and each minor. */
export function storedCsv({ rows, groups, kubernetes }: StoredReport): string {
  const head = [
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
  const lines = rows.map((row) => [
    row.namespace,
    row.name,
    row.version,
    row.state,
    ...checkNames.map((check) => row.checks[check] ?? ""),
    ...kubernetes.map((minor) => row.kubernetes[minor] ?? ""),
    row.groups
      .flatMap((index) => groups[index] ?? [])
      .map(groupText)
      .join("; "),
    row.file,
    String(row.line),
  ]);
  return [head, ...lines].map((cells) => `${cells.map(cell).join(",")}\r\n`).join("");
}

/** Text that a spreadsheet would read as a formula is marked as text. */
function cell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
