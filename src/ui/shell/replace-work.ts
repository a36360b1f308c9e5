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

/** What puts other work in place of what is on screen, so that undo in an editor takes it back as a whole. */
export interface ReplaceWork {
  /** The texts as they were opened, and the ways back. */
  readonly replacements: Store<ReturnType<typeof noReplacements>>;
  /** Puts `next` in place of what is on screen, all texts in one step; `isCopy` whether it is a link's copy. */
  replace(next: Workspace, isCopy?: boolean): void;
  /** Takes the last replacement back, with all of its texts. False where there is none or a text has changed since. */
  undoReplacement(): boolean;
  /** Makes the replacement again that was taken back last. False where there is none or a text has changed since. */
  redoReplacement(): boolean;
}

interface Parts {
  readonly workspace: Store<Workspace>;
  readonly shell: Store<Shell>;
  /** Lets go of answers to other work. */
  readonly forget: () => void;
}

/** Watches over what took the place of what. */
export function createReplaceWork({ workspace, shell, forget }: Parts): ReplaceWork {
  const replacements = createStore(noReplacements(workspace.get()));
  const now = (): Moment => ({ work: workspace.get(), isCopy: shell.get().isCopy });

  const show = ({ work, isCopy }: Moment): void => {
    // Before the text, so that it is saved where it belongs.
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
      // The opened texts first: an editor must know that the text that comes is another one.
      replacements.update((old) => withReplaced(old, now(), work));
      show({ work, isCopy });
    },
    undoReplacement,
    redoReplacement,
  };
}
