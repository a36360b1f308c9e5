/** How often each key occurs, the most frequent first, and equal ones in the order of their keys. */
export function counted(keys: readonly string[]): readonly (readonly [key: string, count: number])[] {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts].sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1));
}
