import { createStore } from "../workspace/store.ts";

/**
 * The modules that are not needed for the first view of the page. Each folder declares the ones that it needs where it
 * uses them (`declare module`). The app hands in all of them as one chunk.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the folders that use it add the members.
export interface LazyModules {}

/** `failed`: it could not be loaded from the network. */
type Lazy = { readonly state: "absent" | "loading" | "failed" } | LoadedLazy;
interface LoadedLazy {
  readonly state: "loaded";
  readonly modules: LazyModules;
}

/** The modules that are loaded after the first answer. */
export const lazy = createStore<Lazy>({ state: "absent" });

let handedIn: (() => Promise<LazyModules>) | undefined;
let loading: Promise<LazyModules> | undefined;

/** Sets how the modules are loaded. The compiler checks that everything that folders declare is loaded. */
export function handInLazyModules(load: () => Promise<LazyModules>): void {
  handedIn = load;
}

/** Loads the modules, once. After a failure the next call tries again. */
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

/** Loads the modules without reporting an error, for callers that read the result from the store. */
export function loadQuietly(): void {
  loadLazyModules().catch(() => undefined);
}
