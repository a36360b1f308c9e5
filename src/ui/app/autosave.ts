import type { Shell } from "../shell/shell.ts";
import type { Saved, WorkStorage } from "../workspace/storage.ts";
import type { Store } from "../workspace/store.ts";
import { sameWork, type Workspace } from "../workspace/workspace.ts";

/** Work is saved when the keys have rested so long, in milliseconds. */
const delay = 300;
const longestDelay = 2_000;

/** A large text takes longer to save than a frame, so it waits for a longer rest: a millisecond more for each 1,000 characters. */
function delayOf({ documents }: Workspace): number {
  const length = Object.values(documents).reduce((sum, text) => sum + text.length, 0);
  return Math.min(longestDelay, delay + length / 1_000);
}

export interface Autosave {
  /** Saves now what is not saved yet. */
  flush(): void;
}

/**
 * Saves the workspace as it changes: a copy that came with a link to its own place, everything else as the person's
 * work, and tells `onSaved` what was found there. Storage that refuses is told on the page and changes nothing else.
 */
export function createAutosave(
  workspace: Store<Workspace>,
  shell: Store<Shell>,
  storage: WorkStorage,
  onSaved: (saved: Saved) => void,
): Autosave {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saved = workspace.get();

  const saveOwn = (work: Workspace): boolean => {
    const result = storage.saveOwn(work);
    // The copy that the own work took the place of must not come back after a reload.
    if (result.isSaved) storage.remove("copy");
    onSaved(result);
    return result.isSaved;
  };

  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const current = workspace.get();
    if (current === saved) return;
    // A link that nobody has changed stays what it is: there is nothing of a person's own to keep.
    const { isCopy } = shell.get();
    if (!isCopy || !sameWork(current, saved) || storage.load("copy") !== undefined) {
      const isSaved = isCopy ? storage.save("copy", current) : saveOwn(current);
      shell.update((old) => (old.notSaved === !isSaved ? old : { ...old, notSaved: !isSaved }));
    }
    saved = current;
  };

  workspace.subscribe(() => {
    clearTimeout(timer);
    timer = setTimeout(flush, delayOf(workspace.get()));
  });
  addEventListener("pagehide", flush);
  addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") flush();
  });
  return { flush };
}
