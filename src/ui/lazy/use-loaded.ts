import { useStore } from "../workspace/store.ts";
import { type LazyModules, lazy } from "./lazy-modules.ts";

/** The modules that are loaded after the first answer. Null until then, or if they could not be loaded. */
export function useLoaded(): LazyModules | null {
  return useStore(lazy, (state) => (state.state === "loaded" ? state.modules : null));
}
