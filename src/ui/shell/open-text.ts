import { withImport } from "./open-files.ts";
import type { Playground } from "./playground.ts";

/** Opens a text that is not a file. `name` says what it is. */
export function openText(playground: Playground, text: string, name: string): void {
  withImport(playground, ({ importTexts }) => importTexts(playground, [{ name, text }]));
}

/** Removes from the texts what `kubectl get` adds. */
export function strip(playground: Playground): void {
  withImport(playground, ({ stripServed }) => stripServed(playground));
}
