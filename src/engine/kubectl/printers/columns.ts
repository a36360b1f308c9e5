import { byteLength, runeCount } from "../../go/value/go-text.ts";

const minimalWidth = 6;
const padding = 3;

/**
 * Aligns lines of cells in columns like in a terminal. The last cell of a line is not padded.
 * Upstream: github.com/liggitt/tabwriter with the settings of k8s.io/cli-runtime/pkg/printers/tabwriter.go.
 */
export function alignColumns(lines: readonly (readonly string[])[], widths: number[] = []): string {
  for (const line of lines) {
    line.slice(0, -1).forEach((cell, i) => {
      widths[i] = Math.max(widths[i] ?? minimalWidth, runeCount(cell) + padding);
    });
  }
  return lines
    .map((line) => {
      const padded = line
        .slice(0, -1)
        .map((cell, i) => cell + " ".repeat((widths[i] ?? 0) - runeCount(cell)));
      return `${padded.join("")}${line.at(-1) ?? ""}\n`;
    })
    .join("");
}

/** Pads a header to the width of the widest cell below it, which kubectl measures in bytes. */
export function paddedHeader(name: string, cells: readonly string[]): string {
  const widest = cells.reduce((width, cell) => Math.max(width, byteLength(cell)), 0);
  return name + " ".repeat(Math.max(widest - byteLength(name), 0));
}
