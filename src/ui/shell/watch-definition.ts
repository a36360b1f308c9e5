import { loadLazyModules } from "../lazy/lazy-modules.ts";
import { isOtherDefinition } from "../workspace/other-definition.ts";
import { documentNames, isGenerated } from "../workspace/workspace.ts";
import type { tellOtherDefinition } from "./other-definition.ts";
import type { Playground } from "./playground.ts";

declare module "../lazy/lazy-modules.ts" {
  interface LazyModules {
    readonly tellOtherDefinition: typeof tellOtherDefinition;
  }
}

/**
 * Keeps the old work when another definition is pasted over the one on screen. Watches from the start of the page,
 * because a person may paste before the rest of it is loaded. Only the notice waits for that.
 */
export function watchForOtherDefinition(playground: Playground): void {
  const { workspace, shell, replacements, workHistory, engine } = playground;
  let [before, opened] = [workspace.get(), replacements.get().opened];
  workspace.subscribe(() => {
    const [next, openedNow] = [workspace.get(), replacements.get().opened];
    const [old, openedThen] = [before, opened];
    [before, opened] = [next, openedNow];
    if (old.documents.definition === next.documents.definition) return;
    // A kind that is being named in Go changes at every key.
    if (isGenerated(next)) return;
    // Opened work has its own title and its own way back.
    if (openedThen.definition !== openedNow.definition) return;
    if (!isOtherDefinition(old.documents.definition, next.documents.definition)) return;
    engine.forget();
    shell.update((state) => (state.steps === null ? state : { ...state, steps: null }));
    if (next.title !== "") workspace.update((work) => ({ ...work, title: "" }));
    if (documentNames.every((name) => old.documents[name] === openedThen[name].text)) return;
    void workHistory.add(old);
    // If the rest cannot be loaded, the old work is in the history all the same.
    loadLazyModules().then(
      (modules) => {
        // Work that was opened meanwhile has its own notice.
        if (replacements.get().opened.definition === openedNow.definition)
          modules.tellOtherDefinition(playground, old);
      },
      () => undefined,
    );
  });
}
