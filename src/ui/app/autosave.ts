import type { Shell } from "../shell/shell.ts";
import type { Saved, WorkStorage } from "../workspace/storage.ts";
import type { Store } from "../workspace/store.ts";
import { sameWork, type Workspace } from "../workspace/workspace.ts";

/** Work is saved after this pause in typing, in milliseconds. */
const delay = 300;
const longestDelay = 2_000;
/** Who types without a pause does not wait longer for it, unless the text is large. */
const longestWait = 900;

/**
 * Returns the pause for some work. A large text takes longer to save than a frame, so it waits longer: one
 * millisecond more per 1,000 characters.
 */
function delayOf({ documents }: Workspace): number {
  const length = Object.values(documents).reduce((sum, text) => sum + text.length, 0);
  return Math.min(longestDelay, delay + length / 1_000);
}

export interface Autosave {
  /** Saves at once what is not saved yet. */
  flush(): void;
}

/**
 * Saves the workspace as it changes: a link's copy in its own place, everything else as the person's work. Passes
 * what was found there to `onSaved`. If the storage does not accept it, the page says so, and nothing else changes.
 */
export function createAutosave(
  workspace: Store<Workspace>,
  shell: Store<Shell>,
  storage: WorkStorage,
  onSaved: (saved: Saved) => void,
): Autosave {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** When the first change that is not saved was made. */
  let since: number | undefined;
  let saved = workspace.get();

  const saveOwn = (work: Workspace): boolean => {
    const result = storage.saveOwn(work);
    // The copy that the own work replaced must not come back after a reload.
    if (result.isSaved) storage.remove("copy");
    onSaved(result);
    return result.isSaved;
  };

  const flush = (): void => {
    clearTimeout(timer);
    timer = since = undefined;
    const current = workspace.get();
    if (current === saved) return;
    // An unchanged link is not saved: it contains nothing of the person's own.
    const { isCopy } = shell.get();
    if (!isCopy || !sameWork(current, saved) || storage.load("copy") !== undefined) {
      const isSaved = isCopy ? storage.save("copy", current) : saveOwn(current);
      shell.update((old) => (old.notSaved === !isSaved ? old : { ...old, notSaved: !isSaved }));
    }
    saved = current;
  };

  workspace.subscribe(() => {
    clearTimeout(timer);
    const now = Date.now();
    since ??= now;
    const wait = delayOf(workspace.get());
    timer = setTimeout(flush, Math.min(wait, since + Math.max(wait, longestWait) - now));
  });
  addEventListener("pagehide", flush);
  addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") flush();
  });
  return { flush };
}
