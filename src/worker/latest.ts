import { createBackground } from "./background.ts";

/** A newer question of the same kind replaced this one. */
export class Superseded extends Error {
  constructor() {
    super("A newer question replaced it.");
    this.name = "Superseded";
  }
}

/** Runs steps of work and calls `resume` before each slice of them. */
export type Work<T> = (steps: () => Generator<undefined, T>, resume: () => void) => Promise<T>;

/**
 * Runs one thing at a time, in slices between other messages. A newer one stops an older one, whose promise is
 * rejected with `Superseded`. If steps throw, the promise is rejected with what they threw.
 */
export function createLatest<T>(): Work<T> {
  const background = createBackground<() => T>(
    () => performance.now(),
    (run) => setTimeout(run),
  );
  let supersede: (() => void) | undefined;
  return (steps, resume) => {
    supersede?.();
    return new Promise((resolve, reject) => {
      supersede = () => reject(new Superseded());
      const onDone = (result: () => T): void => {
        try {
          resolve(result());
        } catch (error) {
          reject(error);
        }
      };
      background.start(caught(steps), onDone, resume);
    });
  };
}

/** The steps, returning a function that returns their result or throws what they threw. */
function* caught<T>(steps: () => Generator<undefined, T>): Generator<undefined, () => T> {
  try {
    const result = yield* steps();
    return () => result;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}
