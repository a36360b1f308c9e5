import { stringAt } from "../engine.ts";
import { callOf } from "../workspace/answer.ts";
import type { Playground } from "./playground.ts";

/** Opens the console with a command for the object on the server: to delete it, or to remove its finalizers. */
export function startDelete(playground: Playground, what: "object" | "finalizers"): void {
  const { shell, engine, tell } = playground;
  const { current } = engine.answer.get();
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
