import { applyEdits } from "../engine.ts";
import { withText } from "../workspace/transitions.ts";
import type { Playground } from "./playground.ts";

/** Makes the definition convert through a webhook, and offers to take it back. What edits YAML is loaded for it. */
export async function convertByWebhook({ workspace, tell }: Playground): Promise<void> {
  const { setWebhook } = await import("../workspace/with-yaml.ts");
  const { definition } = workspace.get().documents;
  const edits = setWebhook(definition);
  if (edits === undefined) {
    const text = "The definition could not be edited. Set spec.conversion.strategy to Webhook by hand.";
    tell({ tone: "warning", text, actions: [] });
    return;
  }
  workspace.update((old) => withText(old, "definition", applyEdits(definition, edits)));
  const undo = (): void => {
    workspace.update((old) => withText(old, "definition", definition));
    tell(null);
  };
  const text = "The definition converts through a webhook now: spec.conversion has changed.";
  tell({ tone: "info", text, actions: [{ label: "Undo", run: undo }] });
}
