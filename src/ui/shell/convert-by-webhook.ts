import { applyEdits } from "../engine.ts";
import type { Playground } from "./playground.ts";
import { putText } from "./put-text.ts";

/** Makes the definition convert through a webhook, and offers to undo that. Loads the code that edits YAML. */
export async function convertByWebhook(playground: Playground): Promise<void> {
  const { setWebhook } = await import("../files/with-yaml.ts");
  const { workspace, tell } = playground;
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
