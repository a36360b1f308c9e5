import { createStore, type Store } from "../workspace/store.ts";

/** The progress of a person. It is stored in this browser, never in a link. Lessons are identified by their keys. */
export interface Progress {
  /** Lessons whose tasks were once all done. */
  readonly done: readonly string[];
  /** The lesson that was begun last, "" for none. The page continues with it when it is opened again. */
  readonly current: string;
}

export interface KeptProgress {
  readonly store: Store<Progress>;
  markDone(key: string): void;
  begin(key: string): void;
}

const storageKey = "crd-playground/1/lessons";
/** The maximum number that is stored; the oldest are removed. */
const mostDone = 500;
const longestKey = 200;

/**
 * Progress in a browser's storage. If the storage is missing or full, or contains anything else, it counts as empty.
 */
export function keepProgress(storage: Storage | undefined): KeptProgress {
  const store = createStore(loaded(storage));
  store.subscribe(() => {
    try {
      storage?.setItem(storageKey, JSON.stringify(store.get()));
    } catch {
      // Progress that cannot be stored lasts until the page is closed.
    }
  });
  return {
    store,
    markDone: (key) =>
      store.update((old) =>
        old.done.includes(key) ? old : { ...old, done: [...old.done, key].slice(-mostDone) },
      ),
    begin: (key) => store.update((old) => (old.current === key ? old : { ...old, current: key })),
  };
}

function loaded(storage: Storage | undefined): Progress {
  const empty: Progress = { done: [], current: "" };
  try {
    const data: unknown = JSON.parse(storage?.getItem(storageKey) ?? "null");
    if (typeof data !== "object" || data === null) return empty;
    const done = "done" in data && Array.isArray(data.done) ? data.done.filter(isKey) : [];
    const current = "current" in data && isKey(data.current) ? data.current : "";
    return { done: [...new Set(done)].slice(-mostDone), current };
  } catch {
    return empty;
  }
}

function isKey(value: unknown): value is string {
  return typeof value === "string" && value.length <= longestKey;
}

/** The storage, undefined if it is switched off, when even reading the property throws. */
function browserStorage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

export const progress = keepProgress(browserStorage());
