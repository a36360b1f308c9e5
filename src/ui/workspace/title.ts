import type { Workspace } from "./workspace.ts";

/** The length of a definition's beginning that contains its names. */
const headLength = 20_000;

/**
 * The kind in a definition's text; "" if there is none. Read without the engine, since the title appears before any
 * answer, and also while the text cannot be parsed.
 */
export function kindOf(definition: string): string {
  const head = definition.slice(0, headLength);
  const names = /^[ \t]*names:[ \t]*$/m.exec(head);
  // In braces, as in JSON and sometimes in YAML.
  if (names === null) return /"?names"?\s*:\s*\{[^{}]*\bkind"?\s*:\s*["']?([\w-]+)/.exec(head)?.[1] ?? "";
  const rest = head.slice(names.index + names[0].length);
  return /^\s+kind:[ \t]*["']?([\w-]+)/m.exec(rest)?.[1] ?? "";
}

/** The title of work: the person's own, otherwise its kind. */
export function titleOf({ title, documents }: Workspace): string {
  return title.trim() === "" ? kindOf(documents.definition) : title;
}
