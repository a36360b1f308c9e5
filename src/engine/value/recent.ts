/**
 * A function that remembers its last few results by key, for work that is asked for again and again with the same
 * text. The function must be pure; results are shared and never changed.
 */
export function recent<T>(
  capacity: number,
  make: (text: string, variant: string) => T,
): (text: string, variant: string) => T {
  const known = new Map<string, T>();
  return (text, variant) => {
    const key = `${variant}\n${text}`;
    let result = known.get(key);
    if (result === undefined) result = make(text, variant);
    else known.delete(key);
    // The most recently used stands last.
    known.set(key, result);
    if (known.size > capacity) {
      const [oldest] = known.keys();
      if (oldest !== undefined) known.delete(oldest);
    }
    return result;
  };
}
