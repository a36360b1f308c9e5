import type { Event } from "js-yaml";
import { EVENT_ID, getScalarValue, parseEvents, YAMLException } from "js-yaml";
import { ReadFailure } from "./failure.ts";
import { syntaxError } from "./syntax-error.ts";

/** The YAML events of one document and the text that their offsets refer to. */
export interface YamlEvents {
  readonly text: string;
  readonly events: readonly Event[];
}

export { EVENT_ID, type Event, getScalarValue };

/** Deeper nesting than any manifest; js-yaml reads by recursion. */
const maxDepth = 1000;

/**
 * The text cut after its first document: the server reads no further, and what follows may be broken. Lines of
 * the rest keep their numbers, since the rest is simply gone.
 */
export function firstDocument(text: string): string {
  if (!text.includes("---") && !text.includes("...")) return text;
  const separator = /^(?:---|\.\.\.)(?=[ \t\r\n]|$)/gm;
  let started = false;
  for (let match = separator.exec(text); match !== null; match = separator.exec(text)) {
    const before = text.slice(0, match.index);
    const onlyPreamble = /^\ufeff?(?:[ \t]*(?:#.*)?\r?\n|%.*\n)*$/.test(before);
    if (!started && onlyPreamble && match[0] === "---") started = true;
    else return before;
  }
  return text;
}

/**
 * The events of the first document.
 * @throws ReadFailure with go-yaml's words where the text is no YAML.
 */
export function readEvents(whole: string): YamlEvents {
  const text = firstDocument(whole);
  try {
    return { text, events: parseEvents(text, { maxDepth }) };
  } catch (error) {
    if (error instanceof YAMLException) {
      const offset = Math.min(error.mark?.position ?? 0, text.length);
      throw new ReadFailure(`yaml: ${syntaxError(text, error.reason, offset)}`, offset);
    }
    throw error;
  }
}
