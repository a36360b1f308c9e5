import { stringAt } from "../engine.ts";
import { callOf } from "../workspace/answer.ts";
import { answerOnScreen } from "./answer-on-screen.ts";
import type { Playground } from "./playground.ts";

/** Opens the console with a command for the object on the server: to delete it, or to remove its finalizers. */
export async function startDelete(playground: Playground, what: "object" | "finalizers"): Promise<void> {
  const { shell, tell } = playground;
  const current = await answerOnScreen(playground);
  const call = current === null ? undefined : callOf(current, "resource");
  if (call?.accepted !== true) {
    const text = "The server has no object to delete. It accepts none yet.";
    tell({ tone: "info", text, actions: [] });
    return;
  }
  const { body } = call.response;
  const namespace = typeof body === "string" ? "" : stringAt(body, "metadata", "namespace");
  const within = namespace === "" || namespace === "default" ? "" : ` -n ${namespace}`;
  const object = `${call.kind.toLowerCase()} ${call.name}${within}`;
  const startedCommand =
    what === "object"
      ? `kubectl delete ${object}`
      : `kubectl patch ${object} --type=merge -p '{"metadata": {"finalizers": null}}'`;
  shell.update((old) => ({ ...old, drawer: "console", startedCommand }));
}
