import type { ErrorExample } from "../engine/tools/error-index/example.ts";
import { workspaceOf } from "../ui/workspace/from-scenario.ts";
import { encodeLink, linkLimit } from "../ui/workspace/permalink/codec.ts";

/**
 * Returns the part of an address, from `#` on, that opens an example on the page. Undefined if the page cannot show it:
 * reads, patches, several writes.
 */
export function exampleLink({ scenario, document }: ErrorExample): string | undefined {
  if (document === "previousCrd" || document.startsWith("previousRequests")) return undefined;
  const { workspace, isWhole, leftOut } = workspaceOf(scenario);
  if (!isWhole || leftOut > 0 || scenario.crdFieldValidation !== undefined) return undefined;
  const link = `#${encodeLink(workspace)}`;
  return link.length > linkLimit ? undefined : link;
}
