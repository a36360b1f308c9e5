import { readProgressCode, type ToldProgress } from "./progress-code.ts";

/** The content of many codes, and the lines that cannot be read. */
export interface ProgressTable {
  /** The last code of each name, in the order of the first ones. */
  readonly rows: readonly ToldProgress[];
  readonly faults: readonly { readonly line: number; readonly error: string }[];
}

/** The maximum number of lines that are read. */
const mostLines = 2_000;

/** Reads a text with one code per line. Empty lines are skipped. */
export function progressTable(text: string): ProgressTable {
  const rows = new Map<string, ToldProgress>();
  const faults: { line: number; error: string }[] = [];
  const lines = text.split(/\r\n?|\n/);
  for (const [i, line] of lines.slice(0, mostLines).entries()) {
    if (line.trim() === "") continue;
    const read = readProgressCode(line);
    if (!read.ok) faults.push({ line: i + 1, error: read.error });
    // Two people without a name get two rows.
    else
      rows.set(
        read.progress.name === "" ? `\n${i}` : `${read.progress.course} ${read.progress.name}`,
        read.progress,
      );
  }
  if (lines.length > mostLines)
    faults.push({ line: mostLines + 1, error: `only ${mostLines} lines are read` });
  return { rows: [...rows.values()], faults };
}
