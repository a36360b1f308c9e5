/** Results of a large text take many times its size. A few of them must not fill a browser tab's memory. */
const mostText = 4_000_000;

/**
 * The latest results by key, the most recently used last: at most `results`, with keys of at most `text` UTF-16 units
 * together. The latest one is always kept.
 */
export class Recent<T> {
  readonly #known = new Map<string, T>();
  readonly #results: number;
  readonly #text: number;
  #length = 0;

  constructor(results: number, text = mostText) {
    this.#results = results;
    this.#text = text;
  }

  /** Returns the result for `key`, if it is remembered. */
  peek(key: string): T | undefined {
    return this.#known.get(key);
  }

  /** Returns the result for `key`, and makes it if it is not remembered. */
  get(key: string, make: () => T): T {
    const found = this.#known.get(key);
    const result = found ?? make();
    if (this.#known.delete(key)) this.#length -= key.length;
    this.#known.set(key, result);
    this.#length += key.length;
    this.#forget();
    return result;
  }

  #forget(): void {
    for (const oldest of this.#known.keys()) {
      const fits = this.#known.size <= this.#results && this.#length <= this.#text;
      if (fits || this.#known.size === 1) return;
      this.#known.delete(oldest);
      this.#length -= oldest.length;
    }
  }
}

/**
 * Returns a function that remembers its latest results by key, for work that is repeated with the same text. The
 * function must be pure. Results are shared and must never be changed.
 */
export function recent<T>(
  results: number,
  make: (text: string, variant: string) => T,
): (text: string, variant: string) => T {
  // A map per variant: joining a large text and its variant would copy the text at every call.
  const known = new Map<string, Recent<T>>();
  return (text, variant) => {
    let ofVariant = known.get(variant);
    if (ofVariant === undefined) {
      ofVariant = new Recent(results);
      known.set(variant, ofVariant);
    }
    return ofVariant.get(text, () => make(text, variant));
  };
}
