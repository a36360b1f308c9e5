import { type LazyModules, loadLazyModules } from "../lazy/lazy-modules.ts";
import type { Playground } from "../shell/playground.ts";
import type { Action } from "./action.ts";

/** Wraps an action that needs modules which are loaded after the first answer. */
export function withLazy(run: (modules: LazyModules, playground: Playground) => void): Action["run"] {
  return (playground) => {
    const failed = () =>
      playground.tell({
        tone: "warning",
        text: "This part of the page could not be loaded. Your work is kept.",
        actions: [{ label: "Reload", run: () => location.reload() }],
      });
    void loadLazyModules().then((modules) => run(modules, playground), failed);
  };
}
