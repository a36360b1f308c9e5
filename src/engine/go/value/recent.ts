/** A large text's results take many times its length; a few of them must not fill a browser's tab. */
const mostText = 4_000_000;

/**
 * The last few results by key, the most recently used last: at most `results`, and keys of at most `text` UTF-16 units
 * together. The latest always stays.
 */
export class Recent<T> {
  private readonly known = new Map<string, T>();
  private readonly results: number;
  private readonly text: number;
  private length = 0;

  constructor(results: number, text = mostText) {
    this.results = results;
    this.text = text;
  }

  /** The result under `key`, if it is remembered. */
  peek(key: string): T | undefined {
    return this.known.get(key);
  }

  /** The result under `key`, made if it is not remembered. */
  get(key: string, make: () => T): T {
    const found = this.known.get(key);
    const result = found ?? make();
    if (this.known.delete(key)) this.length -= key.length;
    this.known.set(key, result);
    this.length += key.length;
    this.forget();
    return result;
  }

  private forget(): void {
    for (const oldest of this.known.keys()) {
      const fits = this.known.size <= this.results && this.length <= this.text;
      if (fits || this.known.size === 1) return;
      this.known.delete(oldest);
      this.length -= oldest.length;
    }
  }
}

/**
 * A function that remembers its last few results by key, for work that is asked for again and again with the same
 * text. The function must be pure; results are shared and never changed.
 */
export function recent<T>(
  results: number,
  make: (text: string, variant: string) => T,
): (text: string, variant: string) => T {
  // A map for each variant: joining a large text to its variant would copy it at every question.
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
