/** A step below another, so that a walk makes no path until somebody asks for one; undefined is the root. */
export interface Step<T> {
  readonly above: T | undefined;
}

/** The steps that lead to a place, from the root on. */
export function stepsTo<T extends Step<T>>(place: T | undefined): readonly T[] {
  const found: T[] = [];
  for (let at = place; at !== undefined; at = at.above) found.push(at);
  return found.reverse();
}
