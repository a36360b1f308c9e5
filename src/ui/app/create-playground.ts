import type { WorkerLike } from "../../worker/client.ts";
import { firstVisit } from "../examples/first-visit.ts";
import { firstReport } from "../examples/generated/first-report.ts";
import { loadLazyModules } from "../lazy/lazy-modules.ts";
import { createEngineSession } from "../shell/engine-session.ts";
import type { tellFoundAtOpening, tellFoundAtSave } from "../shell/found-work.ts";
import type { GoAnswer } from "../shell/go-answer.ts";
import { createOpenedWork } from "../shell/opened-work.ts";
import { keepAside, lessonIn, openingOf, predictionIn } from "../shell/opening.ts";
import type { Playground } from "../shell/playground.ts";
import { applyTheme, loadPreferences, savePreferences } from "../shell/preferences.ts";
import { createReplaceWork } from "../shell/replace-work.ts";
import {
  type DrawerId,
  hidesAnswer,
  initialShell,
  type Shell,
  withDocumentShown,
  withPaneShown,
} from "../shell/shell.ts";
import { say } from "../shell/spoken.ts";
import { watchForOtherDefinition } from "../shell/watch-definition.ts";
import { anchorAtCaret } from "../why/anchor.ts";
import { placeAtCaret } from "../why/place-at-caret.ts";
import { listedProblems } from "../workspace/answer.ts";
import type { createKeptHistory, KeptHistory } from "../workspace/kept-history.ts";
import { parseHash } from "../workspace/permalink/hash.ts";
import { createWorkStorage, noStorage, type Saved } from "../workspace/storage.ts";
import { createStore, type Store } from "../workspace/store.ts";
import { withLineFeeds, withView } from "../workspace/transitions.ts";
import { createWorkHistory } from "../workspace/work-history.ts";
import { emptyWorkspace, isGenerated, sameInput, sameWork } from "../workspace/workspace.ts";
import { followAddress, foundAddress } from "./address.ts";
import { createAutosave } from "./autosave.ts";

declare module "../lazy/lazy-modules.ts" {
  interface LazyModules {
    readonly tellFoundAtOpening: typeof tellFoundAtOpening;
    readonly tellFoundAtSave: typeof tellFoundAtSave;
    readonly createKeptHistory: typeof createKeptHistory;
  }
}

/** How the page starts. */
interface PageOptions {
  /** The texts are shown, but none of them is run until a person asks for it. */
  readonly isSafe?: boolean;
  /** The window shows what another one shows: it opens nothing, and keeps nothing. */
  readonly isFollowing?: boolean;
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

/** Starts the page: opens the work, asks the engine, and keeps address, storage and theme up to date. */
export function createPlayground(
  createWorker: () => WorkerLike,
  now: string,
  { isSafe = false, isFollowing = false }: PageOptions = {},
): Playground {
  const storage = isFollowing ? createWorkStorage(noStorage, noStorage) : createWorkStorage();
  const address = isFollowing ? parseHash("") : foundAddress();
  const opening = openingOf(address, storage, isFollowing ? emptyWorkspace : firstVisit);
  let keptHistory: Promise<KeptHistory> | undefined;
  const loadHistory = async (): Promise<KeptHistory> => {
    const { createKeptHistory } = await loadLazyModules();
    return createKeptHistory({
      onRefused: () => shell.update((old) => (old.noHistory ? old : { ...old, noHistory: true })),
    });
  };
  const workHistory = createWorkHistory({
    load: () => {
      keptHistory ??= loadHistory().catch((error: unknown) => {
        keptHistory = undefined;
        throw error;
      });
      return keptHistory;
    },
  });
  keepAside(opening, storage, workHistory);
  const workspace = createStore(withLineFeeds(opening.workspace));
  const liked = loadPreferences();
  const preferences = createStore(isFollowing ? { ...liked, isProjected: true } : liked);
  const lesson = lessonIn(address);
  const shell = createStore<Shell>({
    ...initialShell,
    isCopy: opening.isCopy,
    lesson,
    prediction: predictionIn(address),
    definitionTab: isGenerated(opening.workspace) ? "go" : "definition",
    drawer: drawerOf(opening.workspace.view),
    showsIntro: lesson === null && sameWork(opening.workspace, firstVisit) && !preferences.get().introClosed,
  });
  // The question comes first: a person waits for the answer.
  const engine = createEngineSession(workspace, createWorker, now, {
    isHeld: isSafe,
    known: sameInput(workspace.get(), firstVisit) ? firstReport(now) : undefined,
  });
  const onSaved = (saved: Saved): void => {
    const { other, unread } = saved;
    if (other !== undefined) void workHistory.add(other.workspace, other.owner);
    if (other === undefined && unread === undefined) return;
    void loadLazyModules().then(({ tellFoundAtSave }) => tellFoundAtSave(playground, saved), ignore);
  };
  const autosave = createAutosave(workspace, shell, storage, onSaved);
  const reveal = createReveal(shell);

  const replaceWork = createReplaceWork({ workspace, shell, forget: engine.forget });
  const { openAddress, ...work } = createOpenedWork(
    {
      workspace,
      shell,
      storage,
      history: workHistory,
      firstVisit,
      replace: replaceWork.replace,
      forget: engine.forget,
      onSaved,
      flush: autosave.flush,
    },
    opening,
  );
  if (!isFollowing) followAddress(workspace, shell, opening, openAddress);

  applyTheme(preferences.get());
  preferences.subscribe(() => {
    applyTheme(preferences.get());
    savePreferences(preferences.get());
  });

  /** The answer, unless a person must predict it. */
  const shownAnswer = () => (hidesAnswer(shell.get()) ? null : engine.answer.get().current);

  const playground: Playground = {
    workspace,
    shell,
    preferences,
    engine,
    go: createStore<GoAnswer | null>(null),
    reveal,
    workHistory,
    stepProblem(by) {
      const current = shownAnswer();
      const problems = current === null ? [] : listedProblems(current.report);
      if (current === null || problems.length === 0) return;
      const from = shell.get().problem;
      const start = from < 0 && by < 0 ? 0 : from;
      const next = (start + by + problems.length) % problems.length;
      workspace.update((old) =>
        old.view === "problems" && old.stage === null ? old : { ...old, view: "problems", stage: null },
      );
      shell.update((old) => ({ ...old, problem: next }));
      say(`Problem ${next + 1} of ${problems.length}: ${problems[next]?.problem.text ?? ""}`);
      const place = problems[next]?.problem.location;
      if (place !== undefined) reveal(place, current.names);
    },
    whyAtCaret() {
      const place = placeAtCaret(shell.get(), shownAnswer());
      if (place === null) return;
      shell.update((old) => ({ ...old, why: { ...place, anchor: anchorAtCaret(), seeksFix: true } }));
    },
    fixAtCaret() {
      const current = shownAnswer();
      const problems = current === null ? [] : listedProblems(current.report);
      if (current === null || problems.length === 0) return;
      const { caret, problem } = shell.get();
      const here = problems.findIndex(
        ({ call, problem: { location } }) =>
          caret !== null &&
          location?.line === caret.line &&
          current.names.get(call.document) === caret.document,
      );
      const fixing = here >= 0 ? here : Math.max(problem, 0);
      workspace.update((old) => withView(old, "problems"));
      shell.update((old) => ({ ...withPaneShown(old, "answer"), problem: fixing, fixing }));
    },
    ...work,
    ...replaceWork,
  };
  watchForOtherDefinition(playground);
  if (opening.other !== undefined || opening.unread !== undefined) {
    void loadLazyModules().then(({ tellFoundAtOpening }) => tellFoundAtOpening(playground, opening), ignore);
  }
  return playground;
}

/** Returns the drawer for a view of older links and saved work that the drawer shows now. */
function drawerOf(view: string): DrawerId | null {
  if (view === "kubectl") return "requests";
  return view === "console" ? "console" : null;
}

/** If the notice cannot be loaded, the work is kept all the same. */
function ignore(): void {}
