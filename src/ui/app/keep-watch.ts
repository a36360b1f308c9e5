import { useEffect } from "react";
import { usePlayground } from "../shell/context.ts";
import type { Playground } from "../shell/playground.ts";
import { createWorkStorage, type WorkStorage } from "../workspace/storage.ts";
import type { Slot } from "../workspace/work-history.ts";

/** After this pause in typing, in milliseconds, work is kept that the storage does not accept. */
const quietFor = 500;

/** Keeps work in the history that is saved nowhere else, or not for long. */
export function KeepWatch(): null {
  const playground = usePlayground();
  useEffect(() => keepUnsaved(playground), [playground]);
  return null;
}

/**
 * Keeps what the storage does not accept, because the database has more space. Keeps the edited copy of a link when its tab
 * is left: the tab may be closed, and the copy's place with it. Returns a function that ends this.
 */
export function keepUnsaved(
  { workspace, shell, workHistory }: Pick<Playground, "workspace" | "shell" | "workHistory">,
  storage: Pick<WorkStorage, "load"> = createWorkStorage(),
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wasSaved = true;
  const keep = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (shell.get().notSaved) void workHistory.add(workspace.get(), "full " satisfies Slot);
  };
  const later = (): void => {
    const isSaved = !shell.get().notSaved;
    // Who is told that nothing is saved may look at the history at once.
    if (!isSaved && wasSaved) keep();
    else if (!isSaved) timer ??= setTimeout(keep, quietFor);
    wasSaved = isSaved;
  };
  const leave = (): void => {
    if (timer !== undefined) keep();
    const copy = shell.get().isCopy ? storage.load("copy") : undefined;
    if (copy !== undefined) void workHistory.add(copy, "link " satisfies Slot);
  };
  const onVisibility = (): void => {
    if (document.visibilityState === "hidden") leave();
  };
  addEventListener("pagehide", leave);
  addEventListener("visibilitychange", onVisibility);
  const stops = [workspace.subscribe(later), shell.subscribe(later)];
  return () => {
    clearTimeout(timer);
    removeEventListener("pagehide", leave);
    removeEventListener("visibilitychange", onVisibility);
    for (const stop of stops) stop();
  };
}
