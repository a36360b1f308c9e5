const key = "crd-playground/1/seen-examples";

/** Returns the ids of the examples that were opened in this browser. Empty if the browser stores nothing. */
export function seenExamples(): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return new Set(Array.isArray(kept) ? kept.map(String) : []);
  } catch {
    return new Set();
  }
}

/** Remembers that an example was opened. */
export function markSeen(id: string): void {
  try {
    localStorage.setItem(key, JSON.stringify([...seenExamples(), id].filter(isFirst)));
  } catch {
    // A browser that stores nothing has no marks.
  }
}

function isFirst(id: string, index: number, all: readonly string[]): boolean {
  return all.indexOf(id) === index;
}
