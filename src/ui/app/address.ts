import { contents, type Opening } from "../shell/opening.ts";
import type { OpenLesson, Shell } from "../shell/shell.ts";
import { linkLimit } from "../workspace/permalink/codec.ts";
import { formatHash } from "../workspace/permalink/hash.ts";
import type { Store } from "../workspace/store.ts";
import { emptyWorkspace, sameWork, type Workspace } from "../workspace/workspace.ts";

/**
 * Keeps the page's address in step: the view, the stage and the lesson stand in it, and the link that was opened as long as
 * nobody changed what it holds. `openAddress` is called when a person puts in another link.
 */
export function followAddress(
  workspace: Store<Workspace>,
  shell: Store<Shell>,
  opening: Opening,
  openAddress: () => Opening,
): void {
  const linkOf = (of: Opening): { payload: string; workspace: Workspace } | null =>
    of.link === undefined ? null : { payload: of.link, workspace: of.workspace };
  let link = linkOf(opening);
  /** The address as it was last read or written. Another one has been put in and is not opened yet: it stays. */
  let known = location.hash;

  const write = (): void => {
    if (location.hash !== known) return;
    const current = workspace.get();
    if (link !== null && !sameWork(link.workspace, current)) link = null;
    const lesson = link === null ? addressOf(shell.get().lesson) : { payload: link.payload, lesson: "" };
    const hash = formatHash({
      ...lesson,
      view: current.stage === null && current.view === emptyWorkspace.view ? "" : current.view,
      stage: current.stage ?? "",
    });
    if (hash === location.hash) return;
    history.replaceState(null, "", hash === "" ? location.pathname + location.search : hash);
    known = location.hash;
  };

  workspace.subscribe(write);
  shell.subscribe(write);
  addEventListener("hashchange", () => {
    link = linkOf(openAddress());
    known = location.hash;
    write();
  });
}

/** A pack of a file may be too long for an address. */
function addressOf(lesson: OpenLesson | null): { readonly payload: string; readonly lesson: string } {
  if (lesson === null || lesson.pack.length > linkLimit) return { payload: "", lesson: "" };
  const { pack, id } = lesson;
  return { payload: pack, lesson: id === "" && pack === "" ? contents : id };
}
