import {
  type Moment,
  noReplacements,
  redone,
  type Taken,
  undone,
  withReplaced,
} from "../workspace/replacements.ts";
import { createStore, type Store } from "../workspace/store.ts";
import { withLineFeeds } from "../workspace/transitions.ts";
import { needsExisting, type Workspace } from "../workspace/workspace.ts";
import type { Notice, Shell } from "./shell.ts";

/** Replaces the work on screen, so that undo in an editor reverts it as a whole. */
export interface ReplaceWork {
  /** The texts as they were opened, and the steps to undo and redo. */
  readonly replacements: Store<ReturnType<typeof noReplacements>>;
  /** Replaces the work on screen with `next`, all texts in one step. `isCopy`: whether it is a link's copy. */
  replace(next: Workspace, isCopy?: boolean): void;
  /** Undoes the last replacement, with all of its texts. Returns false if there is none or a text has changed since. */
  undoReplacement(): boolean;
  /** Redoes the replacement that was undone last. Returns false if there is none or a text has changed since. */
  redoReplacement(): boolean;
}

interface Parts {
  readonly workspace: Store<Workspace>;
  readonly shell: Store<Shell>;
  /** Discards answers to other work. */
  readonly forget: () => void;
}

/** Keeps track of replacements of the work. */
export function createReplaceWork({ workspace, shell, forget }: Parts): ReplaceWork {
  const replacements = createStore(noReplacements(workspace.get()));
  const now = (): Moment => ({ work: workspace.get(), isCopy: shell.get().isCopy });

  const show = ({ work, isCopy }: Moment): void => {
    // Before the text, so that the text is saved where it belongs.
    shell.update((old) => ({
      ...old,
      isCopy,
      resourceTab: needsExisting(work.request) ? old.resourceTab : "resource",
      problem: -1,
    }));
    workspace.update(() => work);
  };

  const take = (taken: Taken | undefined, notice: Notice): boolean => {
    if (taken === undefined) return false;
    replacements.update(() => taken.replacements);
    show(taken.moment);
    forget();
    shell.update((old) => ({ ...old, notice }));
    return true;
  };

  const undoReplacement = (): boolean => {
    const actions = [{ label: "Redo", run: () => void redoReplacement() }];
    return take(undone(replacements.get(), now()), {
      tone: "info",
      text: "Undone: back to the previous work.",
      actions,
    });
  };
  const redoReplacement = (): boolean => {
    const actions = [{ label: "Undo", run: () => void undoReplacement() }];
    return take(redone(replacements.get(), now()), { tone: "info", text: "Done again.", actions });
  };

  return {
    replacements,
    replace(next, isCopy = shell.get().isCopy) {
      const work = withLineFeeds(next);
      // The opened texts first: an editor must know that the new text is a different one.
      replacements.update((old) => withReplaced(old, now(), work));
      show({ work, isCopy });
    },
    undoReplacement,
    redoReplacement,
  };
}
