/** Counts the letters of one text that the other does not have. The texts differ by at least this many changes. */
export function letterDistance(a: string, b: string): number {
  const left = new Map<string, number>();
  for (const letter of a.toLowerCase()) left.set(letter, (left.get(letter) ?? 0) + 1);
  let missing = 0;
  for (const letter of b.toLowerCase()) {
    const count = left.get(letter) ?? 0;
    if (count === 0) missing++;
    else left.set(letter, count - 1);
  }
  return Math.max(missing, missing + a.length - b.length);
}
