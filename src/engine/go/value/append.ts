/** Puts `items` at the end of `list`. A call takes only so many arguments: `push(...items)` throws for a long list. */
export function append<T>(list: T[], items: Iterable<T>): void {
  for (const item of items) list.push(item);
}
