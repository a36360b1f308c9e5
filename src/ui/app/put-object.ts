import { withRequest, withText } from "../workspace/transitions.ts";
import { needsExisting, type Workspace } from "../workspace/workspace.ts";
import type { Playground } from "./playground.ts";
import { withDocumentShown } from "./shell.ts";

/** An object for the page: the resource, and if it is to be an update, what is stored before it. */
export interface PutObject {
  readonly resource: string;
  readonly existing?: string;
  /** What happened, for the notice. */
  readonly message: string;
}

/** Puts texts in the place of the resource, and offers to take it back. */
export function putObject(
  { workspace, shell, tell }: Playground,
  { resource, existing, message }: PutObject,
): void {
  const before = workspace.get();
  workspace.update((old) => put(old, resource, existing));
  shell.update((old) => withDocumentShown(old, "resource"));
  const undo = (): void => {
    const { documents, request } = before;
    workspace.update((old) =>
      withRequest(
        withText(withText(old, "resource", documents.resource), "existing", documents.existing),
        request,
      ),
    );
    tell(null);
  };
  tell({ tone: "info", text: message, actions: [{ label: "Undo", run: undo }] });
}

function put(old: Workspace, resource: string, existing: string | undefined): Workspace {
  const written = withText(old, "resource", resource);
  if (existing === undefined) return written;
  const stored = withText(written, "existing", existing);
  return needsExisting(stored.request) ? stored : withRequest(stored, "update");
}
