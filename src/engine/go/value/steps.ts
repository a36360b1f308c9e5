/**
 * A function that calls others of its kind by yielding them. However deep they call, the stack of functions stays flat:
 * what people type may be nested deeper than functions can be.
 */
export type Steps = Generator<Steps, void, void>;

/** Runs a function with all that it calls, in the order of calls. Throws what they throw. */
export function runSteps(root: Steps): void {
  const running = [root];
  for (let last = running.at(-1); last !== undefined; last = running.at(-1)) {
    const { done, value } = last.next();
    if (done === true) running.pop();
    else running.push(value);
  }
}
