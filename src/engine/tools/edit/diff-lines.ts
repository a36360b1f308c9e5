/** A line of two compared texts. */
export interface DiffLine {
  readonly mark: "same" | "removed" | "added";
  readonly text: string;
}

/** Longer texts are shown as one change, since the table of both would be too large. */
const mostPairs = 4_000_000;

/** Two texts as kept, removed and added lines for a diff, with as few changed lines as possible. */
export function diffLines(before: string, after: string): readonly DiffLine[] {
  const [old, next] = [before.split("\n"), after.split("\n")];
  let start = 0;
  while (start < old.length && start < next.length && old[start] === next[start]) start++;
  let end = 0;
  const shorter = Math.min(old.length, next.length) - start;
  while (end < shorter && old.at(-1 - end) === next.at(-1 - end)) end++;
  const lines = (mark: DiffLine["mark"], texts: readonly string[]): readonly DiffLine[] =>
    texts.map((text) => ({ mark, text }));
  const [mine, theirs] = [old.slice(start, old.length - end), next.slice(start, next.length - end)];
  return [
    ...lines("same", old.slice(0, start)),
    ...(mine.length * theirs.length > mostPairs
      ? [...lines("removed", mine), ...lines("added", theirs)]
      : byCommonLines(mine, theirs)),
    ...lines("same", old.slice(old.length - end)),
  ];
}

/** Uses the longest common subsequence of the lines. */
function byCommonLines(old: readonly string[], next: readonly string[]): readonly DiffLine[] {
  const width = next.length + 1;
  /** At `i * width + j`: how many lines the rests from `i` and `j` on have in common. */
  const common = new Uint32Array((old.length + 1) * width);
  const at = (i: number, j: number): number => common[i * width + j] ?? 0;
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = next.length - 1; j >= 0; j--) {
      common[i * width + j] =
        old[i] === next[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const out: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < next.length) {
    if (i < old.length && j < next.length && old[i] === next[j]) {
      out.push({ mark: "same", text: old[i] ?? "" });
      i++;
      j++;
    } else if (j >= next.length || (i < old.length && at(i + 1, j) >= at(i, j + 1))) {
      out.push({ mark: "removed", text: old[i] ?? "" });
      i++;
    } else {
      out.push({ mark: "added", text: next[j] ?? "" });
      j++;
    }
  }
  return out;
}
