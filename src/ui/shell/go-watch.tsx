import { useEffect } from "react";
import type { GoAccount, GoSource } from "../engine.ts";
import { withGenerated } from "../workspace/transitions.ts";
import { isGenerated } from "../workspace/workspace.ts";
import { usePlayground } from "./context.ts";
import { goSourceOf, sameGoSource } from "./go-answer.ts";
import type { Playground } from "./playground.ts";

/** Keeps the definition up to date with the Go text. */
export function GoWatch(): null {
  const playground = usePlayground();
  useEffect(() => followGo(playground), [playground]);
  return null;
}

/**
 * Generates at every change of the Go text, one question at a time, and puts the result into the definition as long
 * as that follows the text. Returns a function that ends this.
 */
export function followGo(playground: Playground): () => void {
  const { workspace, engine, go, replacements } = playground;
  let isAsking = false;
  let isOver = false;
  /** The last source that was asked about. Null if it must be asked about again. */
  let tried: GoSource | null = null;

  /** Asks about the text on screen. Returns false if it must be asked again later. */
  const askOnce = async (source: GoSource): Promise<boolean> => {
    const opened = replacements.get().opened.go.id;
    const outcome = await engine.ask("goAccount", source);
    if (isOver || replacements.get().opened.go.id !== opened) return true;
    if ("reply" in outcome) put(playground, source, outcome.reply);
    else go.update((old) => old && { ...old, failure: outcome });
    return !("failed" in outcome) || outcome.cause !== "held";
  };

  const ask = async (): Promise<void> => {
    if (isAsking) return;
    isAsking = true;
    while (!isOver) {
      const source = goSourceOf(workspace.get());
      if (tried !== null && sameGoSource(source, tried)) break;
      tried = source;
      if (source.text.trim() === "") go.update(() => null);
      else if (!(await askOnce(source))) {
        tried = null;
        break;
      }
    }
    isAsking = false;
  };

  let before = workspace.get();
  let openedBefore = replacements.get().opened.go.id;
  const stopWork = workspace.subscribe(() => {
    const [next, old] = [workspace.get(), before];
    before = next;
    const opened = replacements.get().opened.go.id;
    const isOther = opened !== openedBefore;
    openedBefore = opened;
    if (isOther) {
      go.update(() => null);
      tried = null;
    }
    const wasDetached = isGenerated(old) && next.isDetached && old.documents.go === next.documents.go;
    if (wasDetached && !isOther) tellDetached(playground);
    if (next.isDetached && isWhatGoMakes(playground)) {
      workspace.update((work) => withGenerated(work, work.documents.definition));
      if (playground.shell.get().notice?.text === detached) playground.tell(null);
    }
    void ask();
  });
  const stopAnswers = engine.answer.subscribe(() => {
    if (engine.answer.get().progress !== "held") void ask();
  });
  void ask();
  return () => {
    isOver = true;
    stopWork();
    stopAnswers();
  };
}

function put({ workspace, go }: Playground, source: GoSource, account: GoAccount): void {
  go.update((old) => ({
    source,
    account,
    lastDefinition: account.definition === "" ? (old?.lastDefinition ?? "") : account.definition,
    errors: account.faults.filter(({ severity }) => severity === "error").length,
    failure: null,
  }));
  if (account.definition === "") return;
  workspace.update((old) => (isGenerated(old) ? withGenerated(old, account.definition) : old));
}

/** Checks whether the definition is again what the Go text makes, most often after undo. */
function isWhatGoMakes({ workspace, go }: Playground): boolean {
  const { documents } = workspace.get();
  const answer = go.get();
  return (
    answer !== null &&
    answer.source.text === documents.go &&
    answer.account.definition !== "" &&
    answer.account.definition === documents.definition
  );
}

const detached = "The definition was edited by hand: it no longer follows the Go text.";

function tellDetached(playground: Playground): void {
  playground.tell({
    tone: "info",
    text: detached,
    actions: [
      {
        label: "Undo",
        run: () => {
          generateAgain(playground);
          playground.tell(null);
        },
      },
    ],
  });
}

/** Makes the definition follow the Go text again. What was typed in it goes into the history. */
export function generateAgain({ workspace, workHistory, go }: Playground): void {
  const definition = go.get()?.account.definition ?? "";
  void workHistory.add(workspace.get());
  workspace.update((old) =>
    definition === "" ? { ...old, isDetached: false } : withGenerated(old, definition),
  );
}
