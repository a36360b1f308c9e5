import type { Location } from "../report.ts";

/** Returns the location of a line of a conversion function, 1-based, without the spaces around it. */
export function lineOf(source: string, line: number): Location {
  const lines = source.split("\n");
  const text = lines[line - 1] ?? "";
  const offset = lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0);
  const start = offset + (text.length - text.trimStart().length);
  return {
    document: "conversion",
    path: [],
    range: { start, end: Math.max(start, offset + text.trimEnd().length) },
    line,
  };
}
