/**
 * Texts by key in one of the browser's storages, written at once. If the browser does not allow it, reads find nothing
 * and writes do nothing.
 */
export interface BrowserTexts {
  get(key: string): string | null;
  /** False if the browser refuses: storage is full or switched off. */
  set(key: string, text: string): boolean;
  remove(key: string): void;
  /** The keys that begin with `prefix`. */
  keys(prefix: string): readonly string[];
}

/** The browser's storage of that kind. `undefined` if it is switched off, when even reading the property throws. */
export function browserStorage(kind: "localStorage" | "sessionStorage"): Storage | undefined {
  try {
    return globalThis[kind];
  } catch {
    return undefined;
  }
}

/** The texts in a storage, which may be missing. */
export function textsIn(place: Storage | undefined): BrowserTexts {
  const attempt = <T>(work: (storage: Storage) => T, otherwise: T): T => {
    try {
      return place === undefined ? otherwise : work(place);
    } catch {
      return otherwise;
    }
  };
  return {
    get: (key) => attempt((storage) => storage.getItem(key), null),
    set: (key, text) =>
      attempt((storage) => {
        storage.setItem(key, text);
        return true;
      }, false),
    remove: (key) => attempt((storage) => storage.removeItem(key), undefined),
    keys: (prefix) =>
      attempt((storage) => {
        const all = Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? "");
        return all.filter((key) => key.startsWith(prefix));
      }, []),
  };
}
