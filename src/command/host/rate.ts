/** How many things may happen: `burst` at once, and `perSecond` in the long run. */
export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

/** Counts what happens, and says whether it is too much (a token bucket). */
export class RateLimit {
  readonly #rate: Rate;
  #left: number;
  #at: number;

  constructor(rate: Rate, now: number) {
    this.#rate = rate;
    this.#left = rate.burst;
    this.#at = now;
  }

  /** Whether one more is allowed at `now`, in milliseconds. */
  allows(now: number): boolean {
    const since = Math.max(0, now - this.#at) / 1000;
    this.#left = Math.min(this.#rate.burst, this.#left + since * this.#rate.perSecond);
    this.#at = now;
    if (this.#left < 1) return false;
    this.#left--;
    return true;
  }

  /** Whether it is as if nothing had happened. */
  isFull(now: number): boolean {
    return this.#left + (Math.max(0, now - this.#at) / 1000) * this.#rate.perSecond >= this.#rate.burst;
  }
}

/** A limit for each address. An address that was quiet is forgotten, so the memory is bounded. */
export class RateByAddress {
  readonly #rate: Rate;
  readonly #limits = new Map<string, RateLimit>();
  static readonly most = 1_000;

  constructor(rate: Rate) {
    this.#rate = rate;
  }

  allows(address: string, now: number): boolean {
    const known = this.#limits.get(address);
    if (known !== undefined) return known.allows(now);
    if (this.#limits.size >= RateByAddress.most) {
      for (const [other, limit] of this.#limits) if (limit.isFull(now)) this.#limits.delete(other);
      if (this.#limits.size >= RateByAddress.most) return false;
    }
    const limit = new RateLimit(this.#rate, now);
    this.#limits.set(address, limit);
    return limit.allows(now);
  }
}
