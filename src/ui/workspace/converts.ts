import type { Workspace } from "./workspace.ts";

/**
 * Whether conversion is a matter of this work, as far as a look without parsing tells: the definition has several
 * versions or a webhook, or something is written that stands in for one.
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
