import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from "react";
import type { OpenedText } from "../workspace/replacements.ts";
import type { DocumentName } from "../workspace/workspace.ts";
import type { EditorProps } from "./editor-props.ts";
import { openedText, redoneText, type TextUndo, undoneText, withPut, withTyped } from "./text-undo.ts";

/** The number of openings of texts for which undo steps are kept. */
const mostKept = 120;

// Undo steps outlive the text areas: a change of tabs loses nothing.
const kept = new Map<string, TextUndo>();

function keep(key: string, undo: TextUndo): void {
  kept.delete(key);
  kept.set(key, undo);
  for (const old of [...kept.keys()].slice(0, -mostKept)) kept.delete(old);
}

/** Returns the undo steps of a text that was opened and now holds `text`. */
function undoOf(key: string, opened: OpenedText, text: string): TextUndo {
  return withPut(kept.get(key) ?? openedText(opened.text), text);
}

type Props = Pick<EditorProps, "name" | "text" | "opened" | "onChange" | "onUndo" | "onRedo">;

/**
 * Handles undo and redo of a text area. The browser's own undo fails once a text comes from elsewhere than the keys,
 * and would leave a mixture. Returns a function to call with each text that is typed.
 */
export function useTextUndo(
  area: RefObject<HTMLTextAreaElement | null>,
  { name, text, opened, onChange, onUndo, onRedo }: Props,
): (next: string) => void {
  const key = keyOf(name, opened);
  const caret = useRef<number>(null);

  // Before anything is typed: a text that came from elsewhere is a separate step.
  useLayoutEffect(() => {
    keep(key, undoOf(key, opened, text));
    if (caret.current !== null) area.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  }, [area, key, opened, text]);

  useEffect(() => {
    const element = area.current;
    if (element === null) return;
    const step = (isRedo: boolean): void => {
      if (isRedo ? onRedo() : onUndo()) return;
      // An area that only shows the beginning of a text is not edited.
      const undo = undoOf(key, opened, element.readOnly ? text : element.value);
      const taken = isRedo ? redoneText(undo) : undoneText(undo);
      if (taken === undefined) return;
      keep(key, taken.undo);
      caret.current = taken.caret;
      onChange(taken.undo.text);
    };
    const onKey = (event: KeyboardEvent): void => {
      const letter = event.key.toLowerCase();
      const isWanted = (event.ctrlKey || event.metaKey) && !event.altKey && !event.isComposing;
      if (!isWanted || (letter !== "z" && letter !== "y")) return;
      event.preventDefault();
      step(letter === "y" || event.shiftKey);
    };
    // From the menu, or by shaking the device.
    const onInput = (event: InputEvent): void => {
      if (event.inputType !== "historyUndo" && event.inputType !== "historyRedo") return;
      event.preventDefault();
      step(event.inputType === "historyRedo");
    };
    element.addEventListener("keydown", onKey);
    element.addEventListener("beforeinput", onInput);
    return () => {
      element.removeEventListener("keydown", onKey);
      element.removeEventListener("beforeinput", onInput);
    };
  }, [area, key, opened, text, onChange, onUndo, onRedo]);

  return useCallback(
    (next) => {
      const undo = kept.get(key) ?? openedText(opened.text);
      keep(key, withTyped(undo, next, Date.now()));
      onChange(next);
    },
    [key, opened, onChange],
  );
}

function keyOf(name: DocumentName, { id }: OpenedText): string {
  return `${id}/${name}`;
}
