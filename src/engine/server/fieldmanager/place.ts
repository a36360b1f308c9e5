/** A step below another, so that a walk makes a path only when it is needed. Undefined is the root. */
export interface Step<T> {
  readonly above: T | undefined;
}

/** Returns the steps that lead to a place, from the root. */
export function stepsTo<T extends Step<T>>(place: T | undefined): readonly T[] {
  const found: T[] = [];
  for (let at = place; at !== undefined; at = at.above) found.push(at);
  return found.reverse();
}
