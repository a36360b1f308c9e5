import { callOf } from "../workspace/answer.ts";
import { answerOnScreen } from "./answer-on-screen.ts";
import type { Playground } from "./playground.ts";

/**
 * Opens the console with the beginning of a patch of the object on the server. The page's own requests send whole
 * objects, and the console sends every kind of patch.
 */
export async function startPatch(playground: Playground): Promise<void> {
  const { shell, tell } = playground;
  const current = await answerOnScreen(playground);
  const call = current === null ? undefined : callOf(current, "resource");
  const object = call?.accepted === true ? `${call.kind.toLowerCase()} ${call.name} ` : "";
  const startedCommand = `kubectl patch ${object}--type=merge -p '{"spec": {}}'`;
  shell.update((old) => ({ ...old, drawer: "console", startedCommand }));
  if (object !== "") return;
  tell({
    tone: "info",
    text: "A patch needs an object that the server has. It accepts none yet.",
    actions: [],
  });
}
