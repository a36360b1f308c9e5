import { emptyWorkspace, type Workspace } from "../workspace/workspace.ts";

/** Without the Go text of the definition before, which has nothing to do with another one. */
export function withoutGo(workspace: Workspace): Workspace {
  const { goOptions, goChosen, isDetached, documents } = emptyWorkspace;
  return {
    ...workspace,
    documents: { ...workspace.documents, go: documents.go },
    goOptions,
    goChosen,
    isDetached,
  };
}
