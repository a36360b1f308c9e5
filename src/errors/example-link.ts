import {
  type ErrorExample,
  type GoErrorExample,
  type IndexExample,
  isGoExample,
} from "../engine/tools/error-index/example.ts";
import { workspaceOf } from "../ui/workspace/from-scenario.ts";
import { encodeLink, linkLimit } from "../ui/workspace/permalink/codec.ts";
import { emptyWorkspace, type Workspace } from "../ui/workspace/workspace.ts";

/**
 * Returns the part of an address, from `#` on, that opens an example on the page. Undefined if the page cannot show it:
 * reads, patches, several writes.
 */
export function exampleLink(example: IndexExample): string | undefined {
  const workspace = isGoExample(example) ? workspaceOfGo(example) : workspaceOfServer(example);
  if (workspace === undefined) return undefined;
  const link = `#${encodeLink(workspace)}`;
  return link.length > linkLimit ? undefined : link;
}

function workspaceOfGo({ go, options }: GoErrorExample): Workspace {
  const { documents } = emptyWorkspace;
  return { ...emptyWorkspace, documents: { ...documents, go }, goOptions: options ?? "" };
}

function workspaceOfServer({ scenario, document }: ErrorExample): Workspace | undefined {
  if (document === "previousCrd" || document.startsWith("previousRequests")) return undefined;
  const { workspace, isWhole, leftOut } = workspaceOf(scenario);
  const isShown = isWhole && leftOut === 0 && scenario.crdFieldValidation === undefined;
  return isShown ? workspace : undefined;
}
