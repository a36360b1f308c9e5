import { callOf } from "../workspace/answer.ts";
import type { Playground } from "./playground.ts";

/**
 * Opens the console with the beginning of a patch of the object on the server. The page's own requests send whole
 * objects, and the console sends every kind of patch.
 */
export function startPatch({ shell, engine, tell }: Playground): void {
  const { current } = engine.answer.get();
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
