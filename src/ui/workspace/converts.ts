import type { Workspace } from "./workspace.ts";

/**
 * Whether this work may need conversion, as far as text patterns show: the definition has several versions or a
 * webhook, or there is a text that replaces one.
 */
export function mayConvert({
  definition,
  conversion,
  response,
}: Pick<Workspace["documents"], "definition" | "conversion" | "response">): boolean {
  if (conversion !== "" || response !== "") return true;
  const storages = definition.match(/\bstorage["']?[ \t]*:/g) ?? [];
  return storages.length > 1 || /\bstrategy["']?[ \t]*:[ \t]*["']?Webhook/.test(definition);
}
