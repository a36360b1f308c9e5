import { createStore } from "../workspace/store.ts";

export type LaterModules = typeof import("./modules.ts");

/** `failed`: the network did not give it. */
export type Later = { readonly state: "absent" | "loading" | "failed" } | LoadedLater;
interface LoadedLater {
  readonly state: "loaded";
  readonly modules: LaterModules;
}

/** What is loaded after the first answer. */
export const later = createStore<Later>({ state: "absent" });

let loading: Promise<LaterModules> | undefined;

/** Loads it, once. After a failure the next call tries again. */
export function loadLater(): Promise<LaterModules> {
  loading ??= load();
  return loading;
}

async function load(): Promise<LaterModules> {
  later.update(() => ({ state: "loading" }));
  try {
    const modules = await import("./modules.ts");
    later.update(() => ({ state: "loaded", modules }));
    return modules;
  } catch (error) {
    loading = undefined;
    later.update(() => ({ state: "failed" }));
    throw error;
  }
}

/** Loads it, for whoever sees in the store whether it came. */
export function loadQuietly(): void {
  loadLater().catch(() => undefined);
}
