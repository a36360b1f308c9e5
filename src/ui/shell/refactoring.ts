import type { RefactorCaret } from "../engine.ts";
import { createStore } from "../workspace/store.ts";

/** A change that asks for a name or a place. */
export type RefactorVerb =
  | "add-version"
  | "copy-kind"
  | "rename-kind"
  | "rename-field"
  | "move-field"
  | "require-field"
  | "rule-as-policy";

interface StartedRefactoring {
  readonly verb: RefactorVerb;
  /** Where the caret was; missing if it was in no definition and no object. */
  readonly caret: RefactorCaret | undefined;
}

/** What the dialogs for changes and rules are about. */
export const startedRefactoring = createStore<StartedRefactoring>({
  verb: "rename-field",
  caret: undefined,
});
