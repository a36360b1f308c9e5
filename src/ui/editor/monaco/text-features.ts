import { lineCount, mostLines } from "../text-size.ts";
import type { monaco } from "./monaco.ts";

/** In longer texts, in characters, features that need the whole text and not only what is in sight are off. */
const longestWrapped = 300_000;
/**
 * In texts with more lines there are no folds and guides. After each edit, Monaco looks for folds in all lines, and
 * follows the guide of a blank line up to the next line that is not blank.
 */
const mostFolded = 50_000;

/**
 * Fits an editor's features to the size of its text: wrapping, which a person asks for, matching brackets and folds.
 * Each would slow down typing in a large text.
 */
export class TextFeatures {
  readonly #editor: monaco.editor.ICodeEditor;
  #isAsked = false;
  #shown = "";

  /** `tooLong` receives a text after a paste that has more lines than Monaco may get. */
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
        // Before the text comes. Otherwise all of it would be laid out, and then again without these features.
        this.fit(text.length, lines);
      }
    };
    const node = editor.getContainerDomNode();
    node.addEventListener("paste", pasted, true);
    editor.onDidDispose(() => node.removeEventListener("paste", pasted, true));
    this.#fitModel();
  }

  /** Sets whether long lines should wrap. */
  ask(isAsked: boolean): void {
    this.#isAsked = isAsked;
    this.#fitModel();
  }

  /** Sets all features for a text that the editor has or is about to have. */
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

/** Returns the text of a model with the first selection replaced by `text`. */
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
