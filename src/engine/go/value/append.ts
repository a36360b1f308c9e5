/**
 * Adds `items` to the end of `list`. `push(...items)` throws for a long list, because a call has a limited number of
 * arguments.
 */
export function append<T>(list: T[], items: Iterable<T>): void {
  for (const item of items) list.push(item);
}
