import { lineCount, mostLines } from "../text-size.ts";
import type { monaco } from "./monaco.ts";

/** What Monaco does with all of a text, not only with what is in sight, is left out for longer ones, in characters. */
const longestWrapped = 300_000;
/** Folds are looked for in all lines after each edit, guides of blank lines up to the next that is not blank. */
const mostFolded = 50_000;

/**
 * What an editor does depends on its text's size: long lines go on below, which a person asks for, brackets that match are
 * shown, blocks fold. Each would hold up typing in a large text.
 */
export class TextFeatures {
  readonly #editor: monaco.editor.ICodeEditor;
  #isAsked = false;
  #shown = "";

  /** `tooLong` gets a text that a person pastes and that has more lines than Monaco is given. */
  constructor(editor: monaco.editor.ICodeEditor, tooLong: (text: string) => void) {
    this.#editor = editor;
    editor.onDidChangeModelContent(() => this.#fitModel());
    const pasted = (event: ClipboardEvent): void => {
      const text = event.clipboardData?.getData("text/plain") ?? "";
      if (text.length < mostFolded) return;
      const lines = lineCount(text);
      const model = editor.getModel();
      if (model !== null && lines + model.getLineCount() > mostLines) {
        event.preventDefault();
        event.stopPropagation();
        tooLong(withPasted(model, editor.getSelections() ?? [], text));
      } else {
        // Before the text comes: else all of it would be laid out, and again without.
        this.fit(text.length, lines);
      }
    };
    const node = editor.getContainerDomNode();
    node.addEventListener("paste", pasted, true);
    editor.onDidDispose(() => node.removeEventListener("paste", pasted, true));
    this.#fitModel();
  }

  /** Whether long lines are to go on below. */
  ask(isAsked: boolean): void {
    this.#isAsked = isAsked;
    this.#fitModel();
  }

  /** Makes all right for a text that the editor has or is about to have. */
  fit(length: number, lines: number): void {
    const isLong = length > longestWrapped;
    const isFolded = lines <= mostFolded;
    const wraps = this.#isAsked && !isLong;
    const shown = JSON.stringify([isLong, isFolded, wraps]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.#editor.updateOptions({
      wordWrap: wraps ? "on" : "off",
      matchBrackets: isLong ? "never" : "always",
      folding: isFolded,
      guides: { indentation: isFolded, bracketPairs: false },
    });
  }

  #fitModel(): void {
    const model = this.#editor.getModel();
    this.fit(model?.getValueLength() ?? 0, model?.getLineCount() ?? 0);
  }
}

/** The text of a model with another one in place of what is selected first. */
function withPasted(
  model: monaco.editor.ITextModel,
  [selection]: readonly monaco.Selection[],
  text: string,
): string {
  const old = model.getValue();
  if (selection === undefined) return old + text;
  const start = model.getOffsetAt(selection.getStartPosition());
  const end = model.getOffsetAt(selection.getEndPosition());
  return old.slice(0, start) + text.replaceAll("\r\n", "\n") + old.slice(end);
}
