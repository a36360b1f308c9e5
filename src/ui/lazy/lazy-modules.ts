import { createStore } from "../workspace/store.ts";

/**
 * What the first look at the page does without. Each room declares beside its use which of it it needs
 * (`declare module`); the app hands all of it in, as one chunk.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the rooms that use it fill it.
export interface LazyModules {}

/** `failed`: the network did not give it. */
type Lazy = { readonly state: "absent" | "loading" | "failed" } | LoadedLazy;
interface LoadedLazy {
  readonly state: "loaded";
  readonly modules: LazyModules;
}

/** What is loaded after the first answer. */
export const lazy = createStore<Lazy>({ state: "absent" });

let handedIn: (() => Promise<LazyModules>) | undefined;
let loading: Promise<LazyModules> | undefined;

/** Hands in how the modules are loaded. The compiler sees that what is loaded has all that rooms declare. */
export function handInLazyModules(load: () => Promise<LazyModules>): void {
  handedIn = load;
}

/** Loads them, once. After a failure the next call tries again. */
export function loadLazyModules(): Promise<LazyModules> {
  loading ??= load();
  return loading;
}

async function load(): Promise<LazyModules> {
  lazy.update(() => ({ state: "loading" }));
  try {
    if (handedIn === undefined) throw new Error("nothing was handed in");
    const modules = await handedIn();
    lazy.update(() => ({ state: "loaded", modules }));
    return modules;
  } catch (error) {
    loading = undefined;
    lazy.update(() => ({ state: "failed" }));
    throw error;
  }
}

/** Loads them, for whoever sees in the store whether they came. */
export function loadQuietly(): void {
  loadLazyModules().catch(() => undefined);
}
