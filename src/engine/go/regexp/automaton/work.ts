/** The maximum number of steps: automata may be exponentially larger than their patterns. */
export class Work {
  #left: number;
  readonly #whole: Work | undefined;

  /** Each step is also subtracted from `whole`, of which this is a part. */
  constructor(steps: number, whole?: Work) {
    this.#left = steps;
    this.#whole = whole;
  }

  /** True if no steps are left. */
  get isSpent(): boolean {
    return this.#left <= 0;
  }

  /** @throws TooMuchWork if no steps are left */
  spend(steps = 1): void {
    this.#left -= steps;
    if (this.#left < 0) throw new TooMuchWork();
    this.#whole?.spend(steps);
  }
}

/** Thrown and caught in this folder. */
export class TooMuchWork extends Error {}
