/** Returns every item as storage keeps it, or the list itself if nothing changes. */
export function keepAll<T>(list: readonly T[], keep: (item: T) => T): readonly T[] {
  const kept = list.map(keep);
  return kept.every((item, i) => item === list[i]) ? list : kept;
}

/** Returns every value as storage keeps it, or the map itself if nothing changes. */
export function keepValues<T>(map: ReadonlyMap<string, T>, keep: (value: T) => T): ReadonlyMap<string, T> {
  const kept = [...map].map(([key, value]) => [key, keep(value)] as const);
  return kept.every(([key, value]) => value === map.get(key)) ? map : new Map(kept);
}
