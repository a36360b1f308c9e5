import { lastOffset } from "../editor/caret.ts";
import { nextObject, type RefactorCaret } from "../engine.ts";
import { tellFailure } from "../shell/failure.ts";
import type { Playground } from "../shell/playground.ts";
import { putRefactored, workTextsOf } from "../shell/put-refactored.ts";
import { type RefactorVerb, startedRefactoring } from "../shell/refactoring.ts";
import { type PaneId, withDocumentShown } from "../shell/shell.ts";
import { startDelete } from "../shell/start-delete.ts";
import type { Action } from "./action.ts";

/** An action that changes the definition or its objects, and the pane whose menu has it. */
interface VerbAction extends Action {
  readonly pane: PaneId;
}

/** The place of the caret, if it is in a definition or in an object. */
function caretOf({ shell }: Playground): RefactorCaret | undefined {
  const name = shell.get().caret?.document;
  if (name !== "definition" && name !== "resource" && name !== "existing") return undefined;
  const offset = lastOffset(name);
  return offset === undefined ? undefined : { name, offset };
}

function openVerb(playground: Playground, verb: RefactorVerb): void {
  const caret = caretOf(playground);
  startedRefactoring.update(() => ({ verb, caret }));
  playground.shell.update((old) => ({ ...old, dialog: "refactor" }));
}

function opens(verb: RefactorVerb): Action["run"] {
  return (playground) => openVerb(playground, verb);
}

/** Opens a dialog about the place of the caret. */
function opensAtCaret(dialog: "recipes" | "take-over"): Action["run"] {
  return (playground) => {
    const caret = caretOf(playground);
    startedRefactoring.update((old) => ({ ...old, caret }));
    playground.shell.update((old) => ({ ...old, dialog }));
  };
}

/** Renames what is at the caret: the kind or a field. */
async function renameAtCaret(playground: Playground): Promise<void> {
  const { engine, workspace } = playground;
  const caret = caretOf(playground);
  const outcome = await engine.ask("refactorGround", { texts: workTextsOf(workspace.get()), caret });
  if ("failed" in outcome) return tellFailure(playground, outcome);
  openVerb(playground, outcome.reply.isKind ? "rename-kind" : "rename-field");
}

async function duplicate(playground: Playground): Promise<void> {
  const { engine, workspace } = playground;
  const texts = workTextsOf(workspace.get());
  const change = { kind: "duplicate-object", offset: lastOffset("resource") ?? 0 } as const;
  const outcome = await engine.ask("refactor", { texts, change });
  if ("failed" in outcome) return tellFailure(playground, outcome);
  if (outcome.reply.ok) putRefactored(playground, texts, outcome.reply);
  else playground.tell({ tone: "info", text: outcome.reply.why, actions: [] });
}

function goToNextObject({ workspace, shell, tell }: Playground): void {
  const start = nextObject(workspace.get().documents.resource, lastOffset("resource") ?? 0);
  if (start === undefined) {
    tell({ tone: "info", text: "Resource has only one object.", actions: [] });
    return;
  }
  shell.update((old) => ({
    ...withDocumentShown(old, "resource"),
    reveal: { document: "resource", start, end: start },
  }));
}

/** Changes of the definition and of its objects. They are loaded after the first answer. */
export const verbActions: readonly VerbAction[] = [
  {
    id: "rename",
    pane: "definition",
    title: "Rename what is at the caret",
    binding: { key: "F2" },
    run: (playground) => void renameAtCaret(playground),
  },
  {
    id: "recipes",
    pane: "definition",
    title: "Add a rule: required when, one of, immutable ...",
    run: opensAtCaret("recipes"),
  },
  {
    id: "take-over",
    pane: "definition",
    title: "Take over a part of another definition",
    run: opensAtCaret("take-over"),
  },
  {
    id: "copy-kind",
    pane: "definition",
    title: "Like this, but of another kind or group",
    run: opens("copy-kind"),
  },
  { id: "add-version", pane: "definition", title: "Add a version", run: opens("add-version") },
  { id: "rename-kind", pane: "definition", title: "Rename the kind everywhere", run: opens("rename-kind") },
  { id: "rename-field", pane: "definition", title: "Rename a field everywhere", run: opens("rename-field") },
  {
    id: "move-field",
    pane: "definition",
    title: "Move a field into or out of an object",
    run: opens("move-field"),
  },
  { id: "require-field", pane: "definition", title: "Make a field required", run: opens("require-field") },
  {
    id: "rule-as-policy",
    pane: "definition",
    title: "Write a rule as a policy",
    run: opens("rule-as-policy"),
  },
  {
    id: "duplicate-object",
    pane: "resource",
    title: "Duplicate the object",
    run: (playground) => void duplicate(playground),
  },
  { id: "next-object", pane: "resource", title: "Next object of the text", run: goToNextObject },
  {
    id: "delete-object",
    pane: "resource",
    title: "Delete the object: kubectl delete in the console",
    run: (playground) => void startDelete(playground, "object"),
  },
  {
    id: "remove-finalizers",
    pane: "resource",
    title: "Remove finalizers: kubectl patch in the console",
    run: (playground) => void startDelete(playground, "finalizers"),
  },
];
