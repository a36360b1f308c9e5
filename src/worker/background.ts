/** Low-priority work of one kind, done in slices between which messages are handled. */
export interface Background<T> {
  /** Starts `steps` instead of the current work. `onDone` gets their result, `resume` is called before each slice. */
  start(steps: Generator<undefined, T>, onDone: (result: T) => void, resume?: () => void): void;
  /** Stops the current work. */
  stop(): void;
}

/** The longest duration of a slice, in milliseconds, if its steps are short. */
const slice = 20;

/** `now` is a clock in milliseconds, `later` calls a function after other messages had their turn. */
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
