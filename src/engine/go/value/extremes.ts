/**
 * The smallest of `numbers`, Infinity if there are none. `Math.min(...numbers)` throws for a long list, because a call has a
 * limited number of arguments.
 */
export function smallest(numbers: Iterable<number>): number {
  let found = Number.POSITIVE_INFINITY;
  for (const number of numbers) found = Math.min(found, number);
  return found;
}

/** The largest of `numbers`, -Infinity if there are none. */
export function largest(numbers: Iterable<number>): number {
  let found = Number.NEGATIVE_INFINITY;
  for (const number of numbers) found = Math.max(found, number);
  return found;
}
