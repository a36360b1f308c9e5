import { useSyncExternalStore } from "react";

/** A value that lives outside React, for what must not wait for a render: input, answers, the state of the page. */
export interface Store<T> {
  get(): T;
  /** Replaces the value by `change(value)`; listeners hear of it only if it is another value. */
  update(change: (value: T) => T): void;
  subscribe(listener: () => void): () => void;
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    update(change) {
      const next = change(value);
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The part of a store that `select` names; it must return the same reference while that part stays the same. */
export function useStore<T, S>(store: Store<T>, select: (value: T) => S): S {
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
}
