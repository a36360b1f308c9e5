/** The number of steps of a search: the engine has no clock, and must answer all the same. */
export class Budget {
  left: number;

  constructor(steps: number) {
    this.left = steps;
  }

  /** Spends the steps of one try; false once there are none left. */
  spend(steps = 1): boolean {
    this.left -= steps;
    return this.left >= 0;
  }

  get isSpent(): boolean {
    return this.left <= 0;
  }

  /** A part of at most `steps`, which is taken off this budget at once; `refund` returns what is left of it. */
  part(steps: number): Budget {
    const taken = Math.max(0, Math.min(steps, this.left));
    this.left -= taken;
    return new Budget(taken);
  }

  /** Returns the steps that a part did not use. */
  refund(part: Budget): void {
    this.left += Math.max(0, part.left);
    part.left = 0;
  }
}
