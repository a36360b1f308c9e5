/** How many steps an answer may take: automata may be exponentially larger than their patterns. */
export class Work {
  private left: number;
  private readonly whole: Work | undefined;

  /** Each step is taken from the `whole`, too, of which this is a part. */
  constructor(steps: number, whole?: Work) {
    this.left = steps;
    this.whole = whole;
  }

  /** Whether no step is left. */
  get isSpent(): boolean {
    return this.left <= 0;
  }

  /** @throws TooMuchWork once no step is left. */
  spend(steps = 1): void {
    this.left -= steps;
    if (this.left < 0) throw new TooMuchWork();
    this.whole?.spend(steps);
  }
}

/** Thrown and caught in this room. */
export class TooMuchWork extends Error {}
