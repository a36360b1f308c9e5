import type { Workspace } from "./workspace.ts";

/** Far enough into a definition for its names. */
const headLength = 20_000;

/**
 * The kind that a definition is of, as it stands in the text: "" where it names none. Read without the engine, since the
 * title is there before any answer, and also while the text cannot be parsed.
 */
export function kindOf(definition: string): string {
  const head = definition.slice(0, headLength);
  const names = /^[ \t]*names:[ \t]*$/m.exec(head);
  // In braces, as JSON has it and YAML may.
  if (names === null) return /"?names"?\s*:\s*\{[^{}]*\bkind"?\s*:\s*["']?([\w-]+)/.exec(head)?.[1] ?? "";
  const rest = head.slice(names.index + names[0].length);
  return /^\s+kind:[ \t]*["']?([\w-]+)/m.exec(rest)?.[1] ?? "";
}

/** What work is called: as a person called it, else by its kind. */
export function titleOf({ title, documents }: Workspace): string {
  return title.trim() === "" ? kindOf(documents.definition) : title;
}
