import { formatHash, parseHash } from "../workspace/permalink/hash.ts";
import type { Store } from "../workspace/store.ts";
import { emptyWorkspace, sameWork, type Workspace } from "../workspace/workspace.ts";
import type { Opening } from "./boot.ts";

/**
 * Keeps the page's address in step: the view and the stage stand in it, and the link that was opened as long as
 * nobody changed what it holds. `openAddress` is called when a person puts in another link.
 */
export function followAddress(
  workspace: Store<Workspace>,
  opening: Opening,
  openAddress: () => Opening,
): void {
  const linkOf = (of: Opening): { payload: string; workspace: Workspace } | null =>
    of.fromLink ? { payload: parseHash(location.hash).payload, workspace: of.workspace } : null;
  let link = linkOf(opening);

  const write = (): void => {
    const current = workspace.get();
    if (link !== null && !sameWork(link.workspace, current)) link = null;
    const hash = formatHash({
      payload: link?.payload ?? "",
      view: current.stage === null && current.view === emptyWorkspace.view ? "" : current.view,
      stage: current.stage ?? "",
    });
    if (hash === location.hash) return;
    history.replaceState(null, "", hash === "" ? location.pathname + location.search : hash);
  };

  workspace.subscribe(write);
  addEventListener("hashchange", () => {
    link = linkOf(openAddress());
    write();
  });
}
