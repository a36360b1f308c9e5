import { applyEdits, type TextEdit, type YamlLine } from "../engine.ts";

/** Returns a text with its edits as the lines of a diff: those that stay, those that are removed and those that are added. */
export function editLines(text: string, edits: readonly TextEdit[]): readonly YamlLine[] {
  const old = text.split("\n");
  const now = applyEdits(text, edits).split("\n");
  const starts = lineStarts(old);
  const out: YamlLine[] = [];
  let [oldAt, nowAt] = [0, 0];
  const push = (mark: YamlLine["mark"], lines: readonly string[]): void => {
    for (const line of lines) out.push({ text: line, mark, path: [], starts: false });
  };
  for (const { first, last, shift } of regions(starts, edits)) {
    push("same", old.slice(oldAt, first));
    nowAt += first - oldAt;
    const removed = old.slice(first, last + 1);
    const added = now.slice(nowAt, nowAt + removed.length + shift);
    let head = 0;
    while (head < removed.length && head < added.length && removed[head] === added[head]) head++;
    let tail = 0;
    while (
      tail < removed.length - head &&
      tail < added.length - head &&
      removed.at(-1 - tail) === added.at(-1 - tail)
    )
      tail++;
    push("same", removed.slice(0, head));
    push("removed", removed.slice(head, removed.length - tail));
    push("added", added.slice(head, added.length - tail));
    push("same", removed.slice(removed.length - tail));
    oldAt = last + 1;
    nowAt += added.length;
  }
  push("same", old.slice(oldAt));
  return out;
}

interface Region {
  /** The first and last lines that edits touch. */
  readonly first: number;
  readonly last: number;
  /** How many more lines the region has after the edits. */
  readonly shift: number;
}

function regions(starts: readonly number[], edits: readonly TextEdit[]): readonly Region[] {
  const found: Region[] = [];
  for (const { start, end, text } of [...edits].sort((a, b) => a.start - b.start)) {
    const first = lineOf(starts, start);
    const last = lineOf(starts, end);
    const shift = text.split("\n").length - 1 - (last - first);
    const before = found.at(-1);
    if (before !== undefined && first <= before.last) {
      found[found.length - 1] = {
        first: before.first,
        last: Math.max(before.last, last),
        shift: before.shift + shift,
      };
    } else found.push({ first, last, shift });
  }
  return found;
}

function lineStarts(lines: readonly string[]): readonly number[] {
  let at = 0;
  return lines.map((line) => {
    const start = at;
    at += line.length + 1;
    return start;
  });
}

function lineOf(starts: readonly number[], offset: number): number {
  const next = starts.findIndex((start) => start > offset);
  return next < 0 ? starts.length - 1 : next - 1;
}
