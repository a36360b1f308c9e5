import { applyEdits, editsAfter, largest, smallest, smallestEdit, type TextEdit } from "../engine.ts";
import { withText } from "../workspace/transitions.ts";
import { documentTitles } from "../workspace/words.ts";
import type { DocumentName } from "../workspace/workspace.ts";
import { keepTyped } from "./keep-typed.ts";
import { offerUndo } from "./offer-undo.ts";
import type { Playground } from "./playground.ts";

/**
 * Applies edits to a text and offers to undo them. `title` says what they do. `text` is what they were made for: what was
 * typed elsewhere since does not matter, but if it touches them, they are not applied, and that is said.
 */
export function putEdits(
  playground: Playground,
  name: DocumentName,
  text: string,
  edits: readonly TextEdit[],
  title: string,
): void {
  const now = playground.workspace.get().documents[name];
  const placed = now === text ? edits : editsAfter(edits, smallestEdit(text, now));
  if (placed === undefined) {
    const why = `${documentTitles[name]} has changed since. Look at the answer to what it is now.`;
    playground.tell({ tone: "info", text: why, actions: [] });
    return;
  }
  const plain = title.replaceAll("`", "");
  playground.shell.update((old) => ({ ...old, changed: { document: name, ...rangeAfter(placed) } }));
  putText(playground, name, applyEdits(now, placed), `Done in ${documentTitles[name]}: ${plain}.`);
}

/** Returns the range that edits have changed, in the text after them. */
function rangeAfter(edits: readonly TextEdit[]): { readonly start: number; readonly end: number } {
  const growth = edits.reduce((sum, { start, end, text }) => sum + text.length - (end - start), 0);
  const start = smallest(edits.map((edit) => edit.start));
  return { start, end: Math.max(start, largest(edits.map((edit) => edit.end)) + growth) };
}

/** Replaces a text, reports what was done, and offers to undo it. */
export function putText(playground: Playground, name: DocumentName, text: string, message: string): void {
  const { workspace, workHistory, tell } = playground;
  const before = workspace.get().documents[name];
  keepTyped(playground, withText(workspace.get(), name, text));
  const put = (next: string): void => workspace.update((old) => withText(old, name, next));
  put(text);
  const undo = (): void => {
    // What was typed since must not be lost.
    if (workspace.get().documents[name] !== text) void workHistory.add(workspace.get());
    put(before);
    tell(null);
  };
  offerUndo(playground, message, undo, () => workspace.get().documents[name] === before);
}
