/**
 * A function that calls others of its kind by yielding them. The stack stays flat however deep the calls are: what
 * users type may be nested too deep for recursion.
 */
export type Steps = Generator<Steps, void, void>;

/** Runs a function and everything it calls, in the order of calls. Throws what they throw. */
export function runSteps(root: Steps): void {
  const running = [root];
  for (let last = running.at(-1); last !== undefined; last = running.at(-1)) {
    const { done, value } = last.next();
    if (done === true) running.pop();
    else running.push(value);
  }
}
