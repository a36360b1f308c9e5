import type { Attempt, Draft } from "../draft.ts";
import { startDefinition } from "../start-texts.ts";

/** Returns a definition to start from, if the text has only blank lines and comments. */
export function fromNothing({ manuscript: { text } }: Pick<Draft, "manuscript">): readonly Attempt[] {
  const isEmpty = text.split("\n").every((line) => /^\s*(?:#.*|---)?\s*$/.test(line));
  return isEmpty
    ? [
        {
          title: "Write a definition to start from",
          edits: [{ start: text.length, end: text.length, text: startDefinition }],
        },
      ]
    : [];
}
