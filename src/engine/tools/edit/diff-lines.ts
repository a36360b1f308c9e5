/** Only the beginnings and ends of longer texts are compared. */
const mostLines = 20_000;

/** A line of two compared texts. */
export interface DiffLine {
  readonly mark: "same" | "removed" | "added";
  readonly text: string;
}

/** The lines of both texts in order. Between the common start and end they follow the longest common subsequence. */
export function diffLines(older: string, newer: string): readonly DiffLine[] {
  const [before, after] = [older.split("\n"), newer.split("\n")];
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  const same = (lines: readonly string[]): readonly DiffLine[] =>
    lines.map((text) => ({ mark: "same", text }));
  const [old, fresh] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  return [...same(before.slice(0, start)), ...middle(old, fresh), ...same(before.slice(before.length - end))];
}

function middle(old: readonly string[], fresh: readonly string[]): readonly DiffLine[] {
  const whole = (mark: "removed" | "added", lines: readonly string[]): readonly DiffLine[] =>
    lines.map((text) => ({ mark, text }));
  if (old.length * fresh.length > mostLines * 100)
    return [...whole("removed", old), ...whole("added", fresh)];
  // lengths[i][j]: the length of the longest common subsequence from i and from j on.
  const lengths = Array.from({ length: old.length + 1 }, () => new Uint32Array(fresh.length + 1));
  const at = (i: number, j: number): number => lengths[i]?.[j] ?? 0;
  for (let i = old.length - 1; i >= 0; i--) {
    const row = lengths[i];
    if (row === undefined) continue;
    for (let j = fresh.length - 1; j >= 0; j--) {
      row[j] = old[i] === fresh[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const steps: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < fresh.length) {
    const [mine = "", theirs = ""] = [old[i], fresh[j]];
    if (i < old.length && j < fresh.length && mine === theirs) {
      steps.push({ mark: "same", text: mine });
      i++;
      j++;
    } else if (i < old.length && (j >= fresh.length || at(i + 1, j) >= at(i, j + 1))) {
      steps.push({ mark: "removed", text: mine });
      i++;
    } else {
      steps.push({ mark: "added", text: theirs });
      j++;
    }
  }
  return steps;
}
