import type { Attempt, Draft } from "../draft.ts";
import { startDefinition } from "../start-texts.ts";

/** A definition to go on from, where there is nothing but blank lines and comments. */
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
