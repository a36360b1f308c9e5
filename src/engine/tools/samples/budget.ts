/** How many tries a search may make: the engine has no clock, and must answer all the same. */
export class Budget {
  left: number;

  constructor(tries: number) {
    this.left = tries;
  }

  /** Takes one try; false once there is none. */
  spend(): boolean {
    this.left--;
    return this.left >= 0;
  }

  get isSpent(): boolean {
    return this.left <= 0;
  }

  /** A part of at most `tries`, which is taken off this budget at once and given back by `refund`. */
  part(tries: number): Budget {
    const taken = Math.max(0, Math.min(tries, this.left));
    this.left -= taken;
    return new Budget(taken);
  }

  /** Gives back what a part did not use. */
  refund(part: Budget): void {
    this.left += Math.max(0, part.left);
    part.left = 0;
  }
}
