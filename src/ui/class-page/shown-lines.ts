/** The lines of a text that fit on a wall, and how many are left out. */
export interface ShownLines {
  readonly lines: readonly string[];
  readonly left: number;
}

/** Lines of 20 pixels type that fit below a heading at 1280x720. */
const most = 18;
const longest = 120;

export function shownLines(text: string): ShownLines {
  const all = text.replace(/\s+$/, "").split(/\r?\n/);
  const lines = all
    .slice(0, most)
    .map((line) => (line.length > longest ? `${line.slice(0, longest)} …` : line));
  return { lines, left: all.length - lines.length };
}
