import { kindOf } from "./title.ts";
import { withText, withTitle } from "./transitions.ts";
import type { Workspace } from "./workspace.ts";

/**
 * The workspace with a definition that was made for the person. The title of work on another kind would be wrong above
 * it.
 */
export function withDrafted(workspace: Workspace, definition: string): Workspace {
  const old = kindOf(workspace.documents.definition);
  const next = withText(workspace, "definition", definition);
  return old === "" || old === kindOf(definition) ? next : withTitle(next, "");
}
