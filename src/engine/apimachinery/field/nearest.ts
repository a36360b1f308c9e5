/**
 * Counts the single-character edits between two words. A swap of neighbours counts as one. If there are more than
 * `most`, the result is some number above it.
 */
export function editDistance(a: string, b: string, most = Number.POSITIVE_INFINITY): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  // Equal beginnings and ends need no edits.
  let from = 0;
  const shorter = Math.min(a.length, b.length);
  while (from < shorter && a[from] === b[from]) from++;
  let same = 0;
  while (same < shorter - from && a[a.length - 1 - same] === b[b.length - 1 - same]) same++;
  const [left, right] = [a.slice(from, a.length - same), b.slice(from, b.length - same)];
  if (left === "" || right === "") return Math.max(left.length, right.length);
  return distanceByRows(left, right, most);
}

function distanceByRows(a: string, b: string, most: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    // Farther from the diagonal, there are more edits already.
    const [start, end] = [Math.max(1, i - most), Math.min(b.length, i + most)];
    const row: number[] = new Array(end + 1);
    row[start - 1] = start === 1 ? i : most + 1;
    let least = row[start - 1] ?? 0;
    for (let j = start; j <= end; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min((last[j] ?? most) + 1, (row[j - 1] ?? most) + 1, (last[j - 1] ?? most) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        best = Math.min(best, (beforeLast[j - 2] ?? most) + 1);
      }
      row[j] = best;
      least = Math.min(least, best);
    }
    if (least > most) return most + 1;
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? most + 1;
}

/** Removes what separates the words of a name: `image_pull-Policy` becomes `imagepullpolicy`. */
function letters(name: string): string {
  const isPlain = !name.includes("-") && !name.includes("_");
  return (isPlain ? name : name.replaceAll(/[-_]/g, "")).toLowerCase();
}

/** Shorter names begin too many others. */
const leastBegun = 3;

/** Returns the nearest candidate, or else the only one that begins with `name`, which is half typed. */
export function nearestOrBegun(name: string, candidates: Iterable<string>): string | undefined {
  const all = [...candidates];
  const [begun, ...others] = name.length < leastBegun ? [] : all.filter((each) => each.startsWith(name));
  return nearest(name, all) ?? (others.length === 0 ? begun : undefined);
}

/**
 * Returns the candidate that `name` was probably meant to be: one or two edits away, or the same except for case, `-`
 * and `_`.
 */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  // With one letter, an edit makes another name.
  const allowed = name.length < 2 ? 0 : name.length <= 3 ? 1 : 2;
  let best: string | undefined;
  let bestDistance = allowed + 1;
  const own = letters(name);
  const hasOnlyLetters = own.length === name.length;
  for (const candidate of candidates) {
    if (candidate === name) continue;
    const maySound = !hasOnlyLetters || candidate.length >= name.length;
    if (maySound && own !== "" && letters(candidate) === own) return candidate;
    // Only what is nearer than the best one matters.
    const limit = bestDistance - 1;
    if (limit < 1) continue;
    const distance = editDistance(name, candidate, limit);
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}
