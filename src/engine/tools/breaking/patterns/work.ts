/** How many steps an answer may take: automata may be exponentially larger than their patterns. */
export class Work {
  private left: number;

  constructor(steps: number) {
    this.left = steps;
  }

  /** @throws TooMuchWork once no step is left. */
  spend(steps = 1): void {
    this.left -= steps;
    if (this.left < 0) throw new TooMuchWork();
  }
}

/** Thrown and caught in this room. */
export class TooMuchWork extends Error {}
