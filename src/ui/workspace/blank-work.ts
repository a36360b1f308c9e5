import { startDefinition, startResource } from "../engine.ts";
import { emptyWorkspace, type Workspace } from "./workspace.ts";

/** What New begins with. */
export const blankWork: Workspace = {
  ...emptyWorkspace,
  documents: { ...emptyWorkspace.documents, definition: startDefinition, resource: startResource },
};
