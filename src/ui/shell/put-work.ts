import type { Workspace } from "../workspace/workspace.ts";
import { offerUndo } from "./offer-undo.ts";
import type { Playground } from "./playground.ts";

/**
 * Puts other texts in place of those on screen as one step, says what was done, and offers to take it back. What
 * was typed since is not lost by that: it goes into the history.
 */
export function putWork(playground: Playground, next: Workspace, message: string): void {
  const { workspace, workHistory, replace, undoReplacement, tell } = playground;
  const before = workspace.get();
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
