import type { Workspace } from "../workspace/workspace.ts";
import { keepTyped } from "./keep-typed.ts";
import { offerUndo } from "./offer-undo.ts";
import type { Playground } from "./playground.ts";

/**
 * Replaces the texts on screen in one step, reports what was done, and offers to undo it. Undo does not lose what was
 * typed since: it goes into the history.
 */
export function putWork(playground: Playground, next: Workspace, message: string): void {
  const { workspace, workHistory, replace, undoReplacement, tell } = playground;
  const before = workspace.get();
  keepTyped(playground, next);
  replace(next);
  const put = workspace.get();
  const undo = (): void => {
    if (workspace.get().documents !== put.documents || !undoReplacement()) {
      void workHistory.add(workspace.get());
      replace(before);
    }
    tell(null);
  };
  offerUndo(playground, message, undo, () => workspace.get().documents === before.documents);
}
