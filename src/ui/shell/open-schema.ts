import { createStore } from "../workspace/store.ts";
import type { Playground } from "./playground.ts";

/** The schema that a person wants a definition of. */
export const schemaText = createStore("");

/** Shows what definition can be made of a JSON Schema or an OpenAPI document. */
export function openSchema(playground: Playground, text: string): void {
  schemaText.update(() => text);
  playground.shell.update((old) => ({ ...old, dialog: "schema" }));
}
