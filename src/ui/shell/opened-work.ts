import { isPack, parseHash } from "../workspace/permalink/hash.ts";
import type { Saved, WorkStorage } from "../workspace/storage.ts";
import type { Store } from "../workspace/store.ts";
import type { WorkHistory } from "../workspace/work-history.ts";
import { isGenerated, sameWork, type Workspace } from "../workspace/workspace.ts";
import { keepAside, lessonIn, lookingAt, type Opening, openingOf, predictionIn } from "./opening.ts";
import type { ReplaceWork } from "./replace-work.ts";
import type { Notice, NoticeAction, Shell } from "./shell.ts";

/** The actions that change the work on screen as a whole. Nothing is lost: each step can be undone. */
export interface OpenedWork {
  /**
   * Opens other work in place of the work on screen, which can be restored. `more` are further actions of the notice. A
   * file is kept like work that was typed: unlike an example, it may not be found again.
   */
  open(workspace: Workspace, message: string, more?: readonly NoticeAction[], isFile?: boolean): void;
  /** Opens the work that was replaced last. */
  backToPrevious(): void;
  /** Leaves a link's copy and goes back to the person's own work. */
  backToOwnWork(): void;
  /** Opens the work that the page's address contains now. */
  openAddress(): Opening;
  tell(notice: Notice | null): void;
}

interface Parts {
  readonly workspace: Store<Workspace>;
  readonly shell: Store<Shell>;
  readonly storage: WorkStorage;
  readonly history: WorkHistory;
  readonly firstVisit: Workspace;
  readonly replace: ReplaceWork["replace"];
  /** Discards answers to other work. */
  readonly forget: () => void;
  /** Receives what was found in the place where the own work is saved. */
  readonly onSaved: (saved: Saved) => void;
  /** Saves at once. */
  readonly flush: () => void;
}

/** Manages the work on screen. `opening` is its state at the start. */
export function createOpenedWork(parts: Parts, opening: Opening): OpenedWork {
  const { workspace, shell, storage, history, firstVisit, replace, forget, onSaved, flush } = parts;
  /** The person's own work while a copy is on screen. In memory too, because storage may be full or switched off. */
  let ownWork: Workspace | undefined;
  /** The link's work as it came. It is only worth keeping once it was changed. */
  let untouchedLink = opening.link === undefined ? undefined : opening.workspace;
  let lastOpened: { readonly opened: Workspace; readonly before: Workspace } | undefined;

  const tell = (notice: Notice | null): void => shell.update((old) => ({ ...old, notice }));
  const inform = (text: string): void => tell({ tone: "info", text, actions: [] });

  const show = (next: Workspace, isCopy: boolean): void => {
    replace(next, isCopy);
    history.begin();
    const definitionTab = isGenerated(next) ? "go" : "definition";
    shell.update((old) => ({ ...old, definitionTab, steps: null, ownersStep: null, prediction: null }));
    forget();
  };

  /** Keeps work that is about to be replaced. */
  const replaced = (work: Workspace): void => {
    storage.save("previous", work);
    void history.add(work);
  };

  const open = (
    next: Workspace,
    message: string,
    more: readonly NoticeAction[] = [],
    isFile = false,
  ): void => {
    const current = workspace.get();
    // An example that was opened and never changed is not worth going back to. The work before it is.
    const before =
      lastOpened !== undefined && sameWork(current, lastOpened.opened) ? lastOpened.before : current;
    const isExample = sameWork(before, firstVisit);
    if (!isExample) replaced(before);
    show(next, shell.get().isCopy);
    lastOpened = isFile ? undefined : { opened: workspace.get(), before };
    const back = { label: "Back to what I had", run: () => open(before, "Back to what you had.") };
    const canGoBack = !isExample && !sameWork(before, next);
    tell({ tone: "info", text: message, actions: canGoBack ? [...more, back] : more });
  };

  const ownStored = (): Workspace | undefined => {
    const { own } = storage.open();
    return own.state === "work" ? own.workspace : undefined;
  };

  const backToPrevious = (): void => {
    const previous = storage.load("previous");
    if (previous === undefined) inform("There is no previous work.");
    else open(previous, "Back to the previous work.");
  };

  const backToOwnWork = (): void => {
    if (!shell.get().isCopy) {
      inform("This is your own work.");
      return;
    }
    replaced(workspace.get());
    storage.remove("copy");
    show(ownWork ?? ownStored() ?? firstVisit, false);
    tell(null);
  };

  const keepCopy = (): void => {
    const old = ownWork ?? ownStored() ?? firstVisit;
    replaced(old);
    storage.remove("copy");
    onSaved(storage.saveOwn(workspace.get()));
    shell.update((state) => ({ ...state, isCopy: false }));
    const back = { label: "Back to what I had", run: () => open(old, "Back to what you had.") };
    tell({ tone: "info", text: "This is your work now, and is saved as you type.", actions: [back] });
  };

  const tellOpening = ({ isCopy, link, badLink }: Opening): void => {
    if (badLink !== undefined) {
      const instead = sameWork(workspace.get(), firstVisit) ? "an example" : "your own work";
      const text = `The link could not be opened: ${badLink}. Here is ${instead} instead.`;
      tell({ tone: "warning", text, actions: [] });
    } else if (isCopy) {
      tell({
        tone: "info",
        text:
          link !== undefined
            ? "Opened from a link, as a copy. Your own work is kept."
            : "You are working on a copy that came with a link. Your own work is kept.",
        actions: [
          { label: "Back to my work", run: backToOwnWork },
          { label: "Make this my work", run: keepCopy },
        ],
      });
    }
  };

  /** A lesson that stays the same is not begun again. */
  const showLesson = (lesson: Shell["lesson"]): void =>
    shell.update((old) => {
      const isSame = lesson !== null && lesson.pack === old.lesson?.pack && lesson.id === old.lesson.id;
      return isSame || lesson === old.lesson ? old : { ...old, lesson };
    });

  const openAddress = (): Opening => {
    flush();
    const address = parseHash(location.hash);
    const { payload, view, stage } = address;
    showLesson(lessonIn(address));
    const current = workspace.get();
    if (payload === "" || isPack(payload)) {
      workspace.update((old) => lookingAt(old, view, stage));
      return { workspace: current, isCopy: shell.get().isCopy };
    }
    const next = openingOf(address, storage, firstVisit);
    keepAside(next, storage, history);
    if (next.link !== undefined) {
      if (!shell.get().isCopy) ownWork = current;
      else if (untouchedLink === undefined || !sameWork(current, untouchedLink)) replaced(current);
      untouchedLink = next.workspace;
      if (next.isCopy) show(next.workspace, true);
      else open(next.workspace, "Opened from a link.");
      shell.update((old) => ({ ...old, prediction: predictionIn(address) }));
    }
    tellOpening(next);
    return next;
  };

  tellOpening(opening);
  return { open, backToPrevious, backToOwnWork, openAddress, tell };
}
