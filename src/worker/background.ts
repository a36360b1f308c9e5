/** Work of one kind that has time: in slices, between which messages are heard. */
export interface Background<T> {
  /**
   * Begins with `steps` in place of what is under way. `onDone` gets their result, `resume` is called before each
   * slice.
   */
  start(steps: Generator<undefined, T>, onDone: (result: T) => void, resume?: () => void): void;
  /** Gives up what is under way. */
  stop(): void;
}

/** How long a slice takes at most, in milliseconds, if its steps are short. */
const slice = 20;

/** `now` is a clock in milliseconds, `later` calls a function once other messages had their turn. */
export function createBackground<T>(now: () => number, later: (slice: () => void) => void): Background<T> {
  let current: symbol | undefined;
  return {
    start(steps, onDone, resume) {
      const mine = Symbol("work");
      current = mine;
      const run = (): void => {
        if (current !== mine) return;
        resume?.();
        const end = now() + slice;
        do {
          const step = steps.next();
          if (step.done === true) {
            current = undefined;
            onDone(step.value);
            return;
          }
        } while (now() < end);
        later(run);
      };
      later(run);
    },
    stop() {
      current = undefined;
    },
  };
}
