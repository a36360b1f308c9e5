import type { monaco } from "./monaco.ts";

/** To lay out the lines of longer texts, in characters, takes too long as one types. */
const longestWrapped = 300_000;

/** Whether the lines of an editor go on below, which is asked for and depends on its text's length. */
export class WordWrap {
  readonly #editor: monaco.editor.ICodeEditor;
  #isAsked = false;
  #isOn = false;

  constructor(editor: monaco.editor.ICodeEditor) {
    this.#editor = editor;
    editor.onDidChangeModelContent(() => this.fit(editor.getModel()?.getValueLength() ?? 0));
    // Off before a long text comes: else all of it would be laid out, and again without.
    const pasted = ({ clipboardData }: ClipboardEvent): void => {
      const length = clipboardData?.getData("text/plain").length ?? 0;
      if (length > longestWrapped) this.fit(length);
    };
    const node = editor.getContainerDomNode();
    node.addEventListener("paste", pasted, true);
    editor.onDidDispose(() => node.removeEventListener("paste", pasted, true));
  }

  ask(isAsked: boolean): void {
    this.#isAsked = isAsked;
    this.fit(this.#editor.getModel()?.getValueLength() ?? 0);
  }

  /** Makes it right for a text of a length, in characters, that the editor has or is about to have. */
  fit(length: number): void {
    const isOn = this.#isAsked && length <= longestWrapped;
    if (isOn === this.#isOn) return;
    this.#isOn = isOn;
    this.#editor.updateOptions({ wordWrap: isOn ? "on" : "off" });
  }
}
