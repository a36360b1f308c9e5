import { newestVersion } from "../../../engine/apimachinery/minors/kubernetes-version.ts";
import type { KubernetesVersion } from "../../../package/types.ts";
import { encodeLink } from "../../../ui/workspace/permalink/codec.ts";
import { emptyWorkspace, type Workspace } from "../../../ui/workspace/workspace.ts";
import type { Common } from "./brief.ts";

/** A longer link costs an agent more than it is worth. */
const longest = 6000;

/** The link that opens texts on the page, or why there is none. */
export function permalink(
  page: string,
  kubernetes: KubernetesVersion = newestVersion,
  documents: Partial<Workspace["documents"]>,
  settings: Partial<Pick<Workspace, "request" | "fieldValidation">> = {},
): Pick<Common, "link" | "linkNote"> {
  const all = { ...emptyWorkspace.documents, ...documents };
  const workspace = { ...emptyWorkspace, ...settings, kubernetes, documents: all };
  const link = `${page.replace(/#.*$/s, "")}#${encodeLink(workspace)}`;
  if (link.length <= longest) return { link };
  return {
    linkNote: `The link would have ${link.length} characters. \`crd-playground link FILE...\` prints it.`,
  };
}
