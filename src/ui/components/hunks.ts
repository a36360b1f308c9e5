import type { DiffLine } from "../engine.ts";

/** A run of lines with differences and the lines around them. */
export interface Hunk {
  /** In the form of `diff -u`: `@@ -1,4 +1,5 @@`. */
  readonly header: string;
  readonly lines: readonly DiffLine[];
}

/** A longer run goes on in a hunk of its own, so that a part of it can be drawn. */
const mostLines = 500;

/** The differing lines of merged objects with up to `context` lines around them. */
export function hunksOf(lines: readonly DiffLine[], context = 3): readonly Hunk[] {
  const ranges: { start: number; end: number }[] = [];
  for (const [i, line] of lines.entries()) {
    if (line.mark === "same") continue;
    const last = ranges.at(-1);
    const start = Math.max(last?.end ?? 0, i - context);
    const end = Math.min(lines.length, i + context + 1);
    if (last !== undefined && start === last.end && end - last.start <= mostLines) last.end = end;
    else if (last === undefined || end > last.end) ranges.push({ start, end });
  }
  /** How many lines each side has above the place that was reached. */
  const above = { before: 0, after: 0 };
  let reached = 0;
  const goTo = (end: number): void => {
    for (; reached < end; reached++) {
      const mark = lines[reached]?.mark;
      if (mark !== "added") above.before++;
      if (mark !== "removed") above.after++;
    }
  };
  return ranges.map(({ start, end }) => {
    goTo(start);
    const { before, after } = above;
    goTo(end);
    // An empty side has the number of the line before it, as in diff.
    const side = (from: number, to: number): string => `${from + (to === from ? 0 : 1)},${to - from}`;
    const header = `@@ -${side(before, above.before)} +${side(after, above.after)} @@`;
    return { header, lines: lines.slice(start, end) };
  });
}

/** As many of the first hunks as have about `most` lines, one at the least. */
export function firstHunks(hunks: readonly Hunk[], most: number): readonly Hunk[] {
  let count = 0;
  const end = hunks.findIndex((hunk) => {
    count += hunk.lines.length;
    return count >= most;
  });
  return end < 0 ? hunks : hunks.slice(0, end + 1);
}
