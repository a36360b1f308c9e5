import type { Value } from "../engine.ts";
import { type Answered, newestAnswer } from "../workspace/answer.ts";
import { withText } from "../workspace/transitions.ts";
import type { DocumentName } from "../workspace/workspace.ts";
import { keepTyped } from "./keep-typed.ts";
import type { Playground } from "./playground.ts";

/**
 * Waits for the answer to what is on screen, for what a button makes of it: the answer that is shown may belong to an
 * earlier text. Null if there is none, because nothing runs yet or the engine gave up.
 */
export function answerOnScreen({ engine: { answer } }: Pick<Playground, "engine">): Promise<Answered | null> {
  return new Promise((resolve) => {
    const check = (): void => {
      const now = answer.get();
      if (now.progress !== "idle" && now.progress !== "held") return;
      stop();
      resolve(newestAnswer(now));
    };
    const stop = answer.subscribe(check);
    check();
  });
}

/**
 * Writes a text that is made from the definition on screen, as the server stores it; null if it stores none. What is
 * typed or opened while the answer is awaited stays as it is.
 */
export async function writeFromDefinition(
  playground: Playground,
  name: DocumentName,
  make: (definition: Value) => string,
): Promise<void> {
  const { workspace, replacements } = playground;
  const text = workspace.get().documents[name];
  const opened = replacements.get();
  const answered = await answerOnScreen(playground);
  if (replacements.get() !== opened || workspace.get().documents[name] !== text) return;
  const stored = answered?.report.crd?.stored ?? null;
  const next = withText(workspace.get(), name, make(stored));
  keepTyped(playground, next);
  workspace.update(() => next);
}
