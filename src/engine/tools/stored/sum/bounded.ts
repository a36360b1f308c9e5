/**
 * A map with a limit. Which keys it keeps depends only on all keys that it was given, not on their order: those with the
 * smallest hashes. So what is kept was counted from the beginning, and parts add up to the whole.
 */
export class Bounded<T> {
  readonly #most: number;
  readonly #kept = new Map<string, { readonly hash: number; readonly value: T }>();
  readonly #dropped: (value: T) => void;
  /** The key with the largest hash, if the map is full. */
  #largest: { readonly key: string; readonly hash: number } | undefined;

  /** `dropped` gets each value that is not kept, once for each time that it was given. */
  constructor(most: number, dropped: (value: T) => void) {
    this.#most = most;
    this.#dropped = dropped;
  }

  get(key: string): T | undefined {
    return this.#kept.get(key)?.value;
  }

  /** Adds a value, or replaces that of the same key. */
  set(key: string, value: T): void {
    const hash = this.#kept.get(key)?.hash ?? hashOf(key);
    const largest = this.#largest;
    if (largest !== undefined && !this.#kept.has(key)) {
      if (!isBefore({ key, hash }, largest)) return this.#dropped(value);
      const last = this.#kept.get(largest.key);
      this.#kept.delete(largest.key);
      if (last !== undefined) this.#dropped(last.value);
      this.#largest = undefined;
    }
    this.#kept.set(key, { hash, value });
    if (this.#largest === undefined && this.#kept.size >= this.#most) this.#largest = this.#last();
  }

  values(): readonly T[] {
    return [...this.#kept.values()].map(({ value }) => value);
  }

  #last(): { readonly key: string; readonly hash: number } | undefined {
    let last: { readonly key: string; readonly hash: number } | undefined;
    for (const [key, { hash }] of this.#kept)
      if (last === undefined || isBefore(last, { key, hash })) last = { key, hash };
    return last;
  }
}

interface Hashed {
  readonly key: string;
  readonly hash: number;
}

function isBefore(a: Hashed, b: Hashed): boolean {
  return a.hash < b.hash || (a.hash === b.hash && a.key < b.key);
}

/** A hash of a text (FNV-1a with 32 bits), the same on every machine. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  // The lowest bits of short texts differ too little.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}
