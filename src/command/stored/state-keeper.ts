import { stopSignal } from "../stop-signal.ts";
import { type RunState, writeState } from "./state-file.ts";

/** How often the state is written, in milliseconds: what is done since then is done again. */
const pause = 5_000;

/** Keeps the state of a run in a file, so that it goes on after it was stopped. */
export class StateKeeper {
  readonly #file: string;
  #last = performance.now();
  /** The state that the file had at the beginning. */
  readonly state: RunState | undefined;
  /** Aborts when the run is to stop. */
  readonly signal: AbortSignal = stopSignal();

  constructor(file: string, state: RunState | undefined) {
    this.#file = file;
    this.state = state;
  }

  /** Writes the state, unless that was done a moment ago. */
  readonly keep = async (state: () => RunState): Promise<void> => {
    const now = performance.now();
    if (now - this.#last < pause) return;
    this.#last = now;
    await writeState(this.#file, state());
  };

  /** Writes the state at the end. */
  async end(state: RunState): Promise<void> {
    await writeState(this.#file, state);
  }
}
