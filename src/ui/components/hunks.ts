import type { YamlLine } from "../engine.ts";

/** A run of lines with differences and the lines around them. */
export interface Hunk {
  /** In the form of `diff -u`: `@@ -1,4 +1,5 @@`. */
  readonly header: string;
  readonly lines: readonly YamlLine[];
}

/** The differing lines of merged objects with up to `context` lines around them. */
export function hunksOf(lines: readonly YamlLine[], context = 3): readonly Hunk[] {
  const ranges: { start: number; end: number }[] = [];
  for (const [i, line] of lines.entries()) {
    if (line.mark === "same") continue;
    const last = ranges.at(-1);
    const start = Math.max(0, i - context);
    const end = Math.min(lines.length, i + context + 1);
    if (last !== undefined && start <= last.end) last.end = end;
    else ranges.push({ start, end });
  }
  const count = (part: readonly YamlLine[], without: YamlLine["mark"]): number =>
    part.filter((line) => line.mark !== without).length;
  return ranges.map(({ start, end }) => {
    const above = lines.slice(0, start);
    const hunk = lines.slice(start, end);
    const side = (without: YamlLine["mark"]): string => {
      const length = count(hunk, without);
      // An empty side has the number of the line before it, as in diff.
      return `${count(above, without) + (length === 0 ? 0 : 1)},${length}`;
    };
    return { header: `@@ -${side("added")} +${side("removed")} @@`, lines: hunk };
  });
}
