import { createStore, type Store } from "../workspace/store.ts";

/** How far a person is: kept in this browser, never in a link. Lessons are named by the keys of their courses. */
export interface Progress {
  /** Lessons whose tasks were all done at some time. */
  readonly done: readonly string[];
  /** The lesson that was begun last, "" for none: opening the page again goes on with it. */
  readonly current: string;
}

export interface KeptProgress {
  readonly store: Store<Progress>;
  markDone(key: string): void;
  begin(key: string): void;
}

const storageKey = "crd-playground/1/lessons";
/** More than these are not kept: the oldest go. */
const mostDone = 500;
const longestKey = 200;

/** Progress in a browser's storage. Storage that is missing, full or holds anything else is as good as empty. */
export function keepProgress(storage: Storage | undefined): KeptProgress {
  const store = createStore(loaded(storage));
  store.subscribe(() => {
    try {
      storage?.setItem(storageKey, JSON.stringify(store.get()));
    } catch {
      // Progress that cannot be kept holds until the page is closed.
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

/** Storage that may be missing: reading the property itself throws where it is switched off. */
function browserStorage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

export const progress = keepProgress(browserStorage());
