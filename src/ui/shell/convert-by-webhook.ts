import { applyEdits, stringAt, type Value } from "../engine.ts";
import { answerOnScreen } from "./answer-on-screen.ts";
import type { Playground } from "./playground.ts";
import { putText } from "./put-text.ts";

/** Whether a definition converts through a webhook. */
export function hasWebhook(definition: Value): boolean {
  return stringAt(definition, "spec", "conversion", "strategy") === "Webhook";
}

/**
 * Makes the definition on screen convert through a webhook, unless it does, and offers to undo that. Loads the code that
 * edits YAML.
 */
export async function convertByWebhook(playground: Playground): Promise<void> {
  const { setWebhook } = await import("../files/with-yaml.ts");
  const { workspace, replacements, tell } = playground;
  const opened = replacements.get();
  const answered = await answerOnScreen(playground);
  // Its own webhook must not be replaced, and neither must anything in work that was opened meanwhile.
  const stored = answered?.report.crd?.stored;
  if (replacements.get() !== opened || (stored !== undefined && hasWebhook(stored))) return;
  const { definition } = workspace.get().documents;
  const edits = setWebhook(definition);
  if (edits === undefined) {
    const text = "The definition could not be edited. Set spec.conversion.strategy to Webhook by hand.";
    tell({ tone: "warning", text, actions: [] });
    return;
  }
  const message = "The definition converts through a webhook now: spec.conversion has changed.";
  putText(playground, "definition", applyEdits(definition, edits), message);
}
