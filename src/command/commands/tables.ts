import { largest } from "../../engine/go/value/extremes.ts";
import { visibleLine } from "../visible.ts";

/** Aligns rows in columns that are as wide as their widest cell. */
export function columns(rows: readonly (readonly string[])[]): string {
  const shown = rows.map((row) => row.map(visibleLine));
  const widths = (shown[0] ?? []).map((_, i) => largest(shown.map((row) => row[i]?.length ?? 0)));
  return shown
    .map(
      (row) =>
        `${row
          .map((cell, i) => cell.padEnd(widths[i] ?? 0))
          .join("  ")
          .trimEnd()}\n`,
    )
    .join("");
}

/** Data as JSON. An integer of any size is a string of digits. */
export function dataJson(data: unknown): string {
  return `${JSON.stringify(data, (_, value: unknown) => (typeof value === "bigint" ? String(value) : value), 2)}\n`;
}
