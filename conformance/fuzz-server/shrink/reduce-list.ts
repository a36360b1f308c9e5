/** Which of several lists still show the difference, by index. */
export type Ask<T> = (candidates: readonly (readonly T[])[]) => Promise<readonly boolean[]>;

/**
 * Removes the items that the difference does not need, by halves, quarters and so on down to single items (delta
 * debugging). All candidates of a round are asked at once.
 */
export async function reduceList<T>(list: readonly T[], ask: Ask<T>): Promise<readonly T[]> {
  let left = list;
  for (let parts = 1; left.length > 0; ) {
    const size = Math.ceil(left.length / parts);
    const chunks = Array.from({ length: Math.ceil(left.length / size) }, (_, i) => i * size);
    const without = chunks.map((start) => [...left.slice(0, start), ...left.slice(start + size)]);
    const held = await ask(without);
    const gone = chunks.filter((_, i) => held[i]);
    if (gone.length > 1) {
      const both = left.filter((_, i) => !gone.includes(Math.floor(i / size) * size));
      const [all] = await ask([both]);
      left = all ? both : (without[held.indexOf(true)] ?? left);
    } else if (gone.length === 1) left = without[held.indexOf(true)] ?? left;
    if (size === 1 && gone.length === 0) return left;
    parts = gone.length > 0 ? Math.max(1, Math.min(parts, left.length)) : Math.min(parts * 2, left.length);
  }
  return left;
}
