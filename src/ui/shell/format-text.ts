import { isDefinition, isObject } from "../workspace/other-text.ts";
import { documentTitles } from "../workspace/words.ts";
import type { DocumentName } from "../workspace/workspace.ts";
import { tellFailure } from "./failure.ts";
import type { Playground } from "./playground.ts";
import { putText } from "./put-text.ts";

const unformatted = {
  unread: "it cannot be read",
  large: "it is too large",
  unsure: "formatting would change its meaning",
} as const;

/** Makes the indentation of the text at the caret even. If the caret is not in a manifest, formats the definition. */
export async function formatAtCaret(playground: Playground): Promise<void> {
  const { workspace, shell, engine, tell } = playground;
  const at = shell.get().caret?.document;
  const name: DocumentName = at !== undefined && (isDefinition(at) || isObject(at)) ? at : "definition";
  const text = workspace.get().documents[name];
  const title = documentTitles[name];
  const warn = (why: string): void => tell({ tone: "warning", text: `${title} ${why}`, actions: [] });
  const outcome = await engine.ask("format", { text });
  if ("failed" in outcome) return tellFailure(playground, outcome);
  const result = outcome.reply;
  // What was typed meanwhile must not be overwritten.
  if (workspace.get().documents[name] !== text) return;
  if (!result.ok) return warn(`is not formatted: ${unformatted[result.why]}.`);
  if (result.text === text)
    return tell({ tone: "info", text: `${title} is formatted already.`, actions: [] });
  putText(playground, name, result.text, `${title} is formatted.`);
}
