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
 * Where another definition is pasted over the one on screen, that is other work: what was there is kept. Watches from the
 * start of the page, since a person may paste before the rest of it is loaded; only the telling waits for that.
 */
export function watchForOtherDefinition(playground: Playground): void {
  const { workspace, shell, replacements, workHistory, engine } = playground;
  let [before, opened] = [workspace.get(), replacements.get().opened];
  workspace.subscribe(() => {
    const [next, openedNow] = [workspace.get(), replacements.get().opened];
    const [old, openedThen] = [before, opened];
    [before, opened] = [next, openedNow];
    if (old.documents.definition === next.documents.definition) return;
    // A kind that is being named in Go is another one at every key.
    if (isGenerated(next)) return;
    // What is opened comes with a title, and a way back, of its own.
    if (openedThen.definition !== openedNow.definition) return;
    if (!isOtherDefinition(old.documents.definition, next.documents.definition)) return;
    engine.forget();
    shell.update((state) => (state.steps === null ? state : { ...state, steps: null }));
    if (next.title !== "") workspace.update((work) => ({ ...work, title: "" }));
    if (documentNames.every((name) => old.documents[name] === openedThen[name].text)) return;
    void workHistory.add(old);
    // Where the rest cannot be loaded, the work before is in the history all the same.
    loadLazyModules().then(
      (modules) => {
        // What was opened meanwhile has a notice of its own.
        if (replacements.get().opened.definition === openedNow.definition)
          modules.tellOtherDefinition(playground, old);
      },
      () => undefined,
    );
  });
}
