import type { WorkerLike } from "../../worker/client.ts";
import type { DocumentId, Location } from "../engine.ts";
import { firstVisit } from "../examples/examples.ts";
import { listedProblems } from "../workspace/answer.ts";
import { createWorkStorage, type WorkStorage } from "../workspace/storage.ts";
import { createStore, type Store } from "../workspace/store.ts";
import { withLineFeeds } from "../workspace/transitions.ts";
import { type DocumentName, needsExisting, sameWork, type Workspace } from "../workspace/workspace.ts";
import { followAddress } from "./address.ts";
import { type Opening, openingOf } from "./boot.ts";
import { createEngineSession, type EngineSession } from "./engine-session.ts";
import { keepWorkspace } from "./keeper.ts";
import { applyTheme, loadPreferences, type Preferences, savePreferences } from "./preferences.ts";
import { initialShell, type Notice, type Shell, withDocumentShown } from "./shell.ts";

/** The whole state of the page and what can be done with it. Components read the stores and call these. */
export interface Playground {
  readonly workspace: Store<Workspace>;
  readonly shell: Store<Shell>;
  readonly preferences: Store<Preferences>;
  readonly engine: EngineSession;
  /** Shows a place of the input in its editor and moves the caret there. */
  reveal(location: Location, names: ReadonlyMap<DocumentId, DocumentName>): void;
  /** Moves to the next (1) or previous (-1) problem, round and round. */
  stepProblem(by: 1 | -1): void;
  /** Opens other work in place of what is on screen, which can be had back. */
  open(workspace: Workspace, message: string): void;
  /** Opens the work that the work on screen took the place of. */
  backToPrevious(): void;
  /** Leaves a link's copy for the person's own work. */
  backToOwnWork(): void;
  /** Makes a link's copy the person's own work. */
  keepCopy(): void;
  tell(notice: Notice | null): void;
  /** Saves at once. */
  flush(): void;
}

function createReveal(shell: Store<Shell>): Playground["reveal"] {
  return ({ document, range }, names) => {
    const name = names.get(document);
    if (name === undefined) return;
    shell.update((old) => ({
      ...withDocumentShown(old, name),
      reveal: { document: name, start: range.start, end: range.end },
    }));
  };
}

/** Starts the page: opens the work, asks the engine, and keeps address, storage and theme in step. */
export function createPlayground(createWorker: () => WorkerLike, now: string): Playground {
  const storage: WorkStorage = createWorkStorage();
  const opening = openingOf(location.hash, storage, firstVisit);
  const workspace = createStore(withLineFeeds(opening.workspace));
  const shell = createStore<Shell>({ ...initialShell, isCopy: opening.isCopy });
  const preferences = createStore(loadPreferences());
  // First of all the question: the answer is what a person waits for.
  const engine = createEngineSession(workspace, createWorker, now);
  const keeper = keepWorkspace(workspace, shell, storage);
  const reveal = createReveal(shell);

  const tell = (notice: Notice | null): void => shell.update((old) => ({ ...old, notice }));

  const show = (next: Workspace): void => {
    workspace.update(() => withLineFeeds(next));
    shell.update((old) => ({
      ...old,
      definitionTab: "definition",
      resourceTab: needsExisting(next.request) ? old.resourceTab : "resource",
      problem: -1,
    }));
  };

  const keepPrevious = (): void => {
    const current = workspace.get();
    if (!sameWork(current, firstVisit)) storage.save("previous", current);
  };

  const open = (next: Workspace, message: string): void => {
    const before = workspace.get();
    keepPrevious();
    show(next);
    tell({
      tone: "info",
      text: message,
      actions: sameWork(before, firstVisit)
        ? []
        : [{ label: "Back to what I had", run: () => open(before, "Back to what you had.") }],
    });
  };

  const backToPrevious = (): void => {
    const previous = storage.load("previous");
    if (previous === undefined) tell({ tone: "info", text: "There is no work before this.", actions: [] });
    else open(previous, "Back to the work before.");
  };

  const backToOwnWork = (): void => {
    if (!shell.get().isCopy) {
      tell({ tone: "info", text: "This is your own work.", actions: [] });
      return;
    }
    keepPrevious();
    storage.remove("copy");
    shell.update((old) => ({ ...old, isCopy: false }));
    show(storage.load("work") ?? firstVisit);
    tell(null);
  };

  const keepCopy = (): void => {
    const old = storage.load("work");
    if (old !== undefined) storage.save("previous", old);
    storage.remove("copy");
    storage.save("work", workspace.get());
    shell.update((state) => ({ ...state, isCopy: false }));
    const back = { label: "Back to what I had", run: () => open(old ?? firstVisit, "Back to what you had.") };
    tell({ tone: "info", text: "This is your work now, and is saved as you type.", actions: [back] });
  };

  const tellOpening = ({ isCopy, fromLink, badLink }: Opening): void => {
    if (badLink !== undefined) {
      tell({
        tone: "warning",
        text: `The link could not be opened: ${badLink}. ${workspace.get() === firstVisit ? "Here is an example instead." : "Here is your own work instead."}`,
        actions: [],
      });
    } else if (isCopy) {
      tell({
        tone: "info",
        text: fromLink
          ? "Opened from a link, as a copy. Your own work is kept."
          : "You are working on a copy that came with a link. Your own work is kept.",
        actions: [
          { label: "Back to my work", run: backToOwnWork },
          { label: "Make this my work", run: keepCopy },
        ],
      });
    }
  };
  tellOpening(opening);

  followAddress(workspace, opening, () => {
    keeper.flush();
    const next = openingOf(location.hash, storage, firstVisit);
    if (next.badLink === undefined) {
      shell.update((old) => ({ ...old, isCopy: next.isCopy }));
      show(next.workspace);
    }
    tellOpening(next);
    return next;
  });

  applyTheme(preferences.get().theme);
  preferences.subscribe(() => {
    applyTheme(preferences.get().theme);
    savePreferences(preferences.get());
  });

  return {
    workspace,
    shell,
    preferences,
    engine,
    reveal,
    stepProblem(by) {
      const { current } = engine.answer.get();
      const problems = current === null ? [] : listedProblems(current.report);
      if (current === null || problems.length === 0) return;
      const from = shell.get().problem;
      const start = from < 0 && by < 0 ? 0 : from;
      const next = (start + by + problems.length) % problems.length;
      workspace.update((old) =>
        old.view === "problems" && old.stage === null ? old : { ...old, view: "problems", stage: null },
      );
      shell.update((old) => ({ ...old, problem: next }));
      const place = problems[next]?.problem.location;
      if (place !== undefined) reveal(place, current.names);
    },
    open,
    backToPrevious,
    backToOwnWork,
    keepCopy,
    tell,
    flush: keeper.flush,
  };
}
