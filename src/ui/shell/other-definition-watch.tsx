import { useEffect } from "react";
import { isOtherDefinition } from "../workspace/other-definition.ts";
import { documentNames, isGenerated } from "../workspace/workspace.ts";
import { usePlayground } from "./context.ts";
import type { Playground } from "./playground.ts";

/** Where another definition is pasted over the one on screen, that is other work: what was there is kept. */
export function OtherDefinitionWatch(): null {
  const playground = usePlayground();
  useEffect(() => watchForOtherDefinition(playground), [playground]);
  return null;
}

/** Watches the text of the definition until the function that it returns is called. */
function watchForOtherDefinition(playground: Playground): () => void {
  const { workspace, shell, replacements, workHistory, engine, tell, replace } = playground;
  let [before, opened] = [workspace.get(), replacements.get().opened];
  return workspace.subscribe(() => {
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
    const back = (): void => {
      void workHistory.add(workspace.get());
      replace(old);
      tell(null);
    };
    tell({
      tone: "info",
      text: "This is another definition. The work before it is in History.",
      actions: [{ label: "Back to what I had", run: back }],
    });
  });
}
