import { startDefinition, startResource } from "../engine.ts";
import { emptyWorkspace, type Workspace } from "./workspace.ts";

/** The initial content of New. */
export const blankWork: Workspace = {
  ...emptyWorkspace,
  documents: { ...emptyWorkspace.documents, definition: startDefinition, resource: startResource },
};
