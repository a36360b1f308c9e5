import { loadLazyModules } from "../lazy/lazy-modules.ts";
import type { manifestOf } from "../workspace/accepted.ts";
import { withRequest, withText } from "../workspace/transitions.ts";
import { needsExisting, type RequestKind } from "../workspace/workspace.ts";
import type { Playground } from "./playground.ts";
import type { putWork } from "./put-work.ts";
import type { startPatch } from "./start-patch.ts";

declare module "../lazy/lazy-modules.ts" {
  interface LazyModules {
    readonly manifestOf: typeof manifestOf;
    readonly putWork: typeof putWork;
    readonly startPatch: typeof startPatch;
  }
}

/**
 * Chooses the request. A request to an existing object needs one, except for an apply: if there is none, the object that the server
 * accepted last is put there, together with the request, as one step that can be undone.
 */
export function chooseRequest(playground: Playground, request: RequestKind): void {
  const { workspace, engine } = playground;
  const { accepted } = engine.answer.get();
  const isMissing =
    request !== "apply" && needsExisting(request) && workspace.get().documents.existing.trim() === "";
  const choose = (): void => workspace.update((old) => withRequest(old, request));
  if (!isMissing || accepted === null) {
    choose();
    return;
  }
  void loadLazyModules().then(({ manifestOf, putWork }) => {
    const filled = withText(withRequest(workspace.get(), request), "existing", manifestOf(accepted));
    putWork(playground, filled, "Existing holds the last accepted object.");
  }, choose);
}

/** Begins a patch, which the console sends. If that part of the page cannot be loaded, the drawer says so. */
export function choosePatch(playground: Playground): void {
  void loadLazyModules().then(
    ({ startPatch }) => startPatch(playground),
    () => playground.shell.update((old) => ({ ...old, drawer: "console" })),
  );
}
