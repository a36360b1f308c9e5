import { createBackground } from "./background.ts";

/**
 * Works out one thing at a time, in steps between other messages. A newer one ends an older one, whose promise gives
 * undefined; so does a defect, which ends nothing else.
 */
export function createLatest<T>(): (steps: () => Generator<undefined, T>) => Promise<T | undefined> {
  const background = createBackground<T | undefined>(
    () => performance.now(),
    (run) => setTimeout(run),
  );
  let settle: ((result: T | undefined) => void) | undefined;
  return (steps) => {
    settle?.(undefined);
    return new Promise((resolve) => {
      settle = resolve;
      background.start(safely(steps), resolve);
    });
  };
}

function* safely<T>(steps: () => Generator<undefined, T>): Generator<undefined, T | undefined> {
  try {
    return yield* steps();
  } catch {
    return undefined;
  }
}
