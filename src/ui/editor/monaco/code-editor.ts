import type { Range } from "../../engine.ts";
import type { DocumentName } from "../../workspace/workspace.ts";
import { keepCaret, takeCaret } from "../caret.ts";
import type { EditorMark } from "../marks.ts";
import { marginDecorations, showProblems } from "./marks.ts";
import { monaco } from "./monaco.ts";

/** Longer texts are shown without colours: finding them would take longer than the answer. */
const colouredLength = 1_000_000;

/** An editor on the page. */
export interface CodeEditor {
  /** Shows another text than the one that was typed here; it can be undone. */
  setText(text: string): void;
  setMarks(marks: readonly EditorMark[]): void;
  reveal(range: Range): void;
  dispose(): void;
}

/** What an editor tells. */
export interface EditorListeners {
  onChange(text: string): void;
  /** The caret has come to an offset, on a line, 1-based. */
  onCaret(line: number, offset: number): void;
  /** What happened at an offset is asked, by a click at a place of the window. */
  onWhy(offset: number, x: number, y: number): void;
}

// Models outlive their editors, so that undo reaches back beyond a change of tabs.
const models = new Map<DocumentName, monaco.editor.ITextModel>();

/** The language of a text. A response is JSON, which YAML includes. */
function languageOf(name: DocumentName | undefined): string {
  return name === "conversion" ? "javascript" : "yaml";
}

function replaceText(model: monaco.editor.ITextModel, text: string): void {
  const language = text.length > colouredLength ? "plaintext" : languageOf(nameOf(model));
  if (model.getLanguageId() !== language) monaco.editor.setModelLanguage(model, language);
  if (model.getValue() === text) return;
  model.pushEditOperations([], [{ range: model.getFullModelRange(), text }], () => null);
}

/** The text that a model holds, if it is one of the page's. */
export function nameOf(model: monaco.editor.ITextModel): DocumentName | undefined {
  return [...models].find(([, known]) => known === model)?.[0];
}

function modelOf(name: DocumentName, text: string): monaco.editor.ITextModel {
  const model =
    models.get(name) ??
    monaco.editor.createModel("", languageOf(name), monaco.Uri.parse(`text:/${name}.yaml`));
  models.set(name, model);
  // The engine's offsets count a line's end as one.
  model.setEOL(monaco.editor.EndOfLineSequence.LF);
  replaceText(model, text);
  return model;
}

const options: monaco.editor.IStandaloneEditorConstructionOptions = {
  automaticLayout: true,
  accessibilitySupport: "auto",
  // The text area behind Monaco is what screen readers and other tools have long known.
  editContext: false,
  detectIndentation: false,
  fixedOverflowWidgets: true,
  folding: true,
  glyphMargin: true,
  guides: { indentation: true, bracketPairs: false },
  insertSpaces: true,
  lineDecorationsWidth: 12,
  lineNumbersMinChars: 3,
  links: false,
  minimap: { enabled: false },
  // A click with Alt asks what happened at a place, so it does not set another caret.
  multiCursorModifier: "ctrlCmd",
  occurrencesHighlight: "off",
  overviewRulerBorder: false,
  padding: { top: 8 },
  // In a rule a person asks by a dot or by Ctrl+Space; YAML itself is left alone.
  quickSuggestions: false,
  suggest: { showStatusBar: false, preview: false },
  renderFinalNewline: "on",
  renderLineHighlight: "line",
  renderLineHighlightOnlyWhenFocus: true,
  scrollBeyondLastColumn: 2,
  scrollBeyondLastLine: false,
  scrollbar: { useShadows: false, verticalScrollbarSize: 10, horizontalScrollbarSize: 8 },
  stickyScroll: { enabled: false },
  tabSize: 2,
  wordBasedSuggestions: "off",
};

/** The font of tokens.css: Monaco measures characters and takes no variables. */
function font(host: HTMLElement): { fontFamily: string; fontSize: number; lineHeight: number } {
  const style = getComputedStyle(host);
  return {
    fontFamily: style.fontFamily,
    fontSize: Number.parseFloat(style.fontSize),
    lineHeight: Number.parseFloat(style.lineHeight),
  };
}

/** Puts an editor for the text `name` into `host`, with the caret, scroll and focus that the one before it had. */
export function createCodeEditor(
  host: HTMLElement,
  name: DocumentName,
  label: string,
  text: string,
  { onChange, onCaret, onWhy }: EditorListeners,
): CodeEditor {
  const model = modelOf(name, text);
  const editor = monaco.editor.create(host, { ...options, ...font(host), ariaLabel: label, model });
  const decorations = editor.createDecorationsCollection();
  let isReplacing = false;

  const caret = takeCaret(name);
  if (caret !== undefined) {
    const [start, end] = [model.getPositionAt(caret.start), model.getPositionAt(caret.end)];
    editor.setSelection(monaco.Range.fromPositions(start, end));
    editor.setScrollTop(caret.scrollTop);
    if (caret.focused) editor.focus();
  }

  const typing = model.onDidChangeContent(() => {
    if (!isReplacing) onChange(model.getValue());
  });

  editor.onDidChangeCursorPosition(({ position }) =>
    onCaret(position.lineNumber, model.getOffsetAt(position)),
  );
  editor.onMouseDown(({ event, target }) => {
    if (event.altKey && target.position !== null)
      onWhy(model.getOffsetAt(target.position), event.browserEvent.clientX, event.browserEvent.clientY);
  });

  return {
    setText(next) {
      isReplacing = true;
      replaceText(model, next);
      isReplacing = false;
    },
    setMarks(marks) {
      showProblems(model, marks);
      decorations.set([...marginDecorations(model, marks)]);
    },
    reveal({ start, end }) {
      const range = monaco.Range.fromPositions(model.getPositionAt(start), model.getPositionAt(end));
      editor.setSelection(range);
      editor.revealRangeInCenterIfOutsideViewport(range, monaco.editor.ScrollType.Immediate);
      editor.focus();
    },
    dispose() {
      const selection = editor.getSelection();
      if (selection !== null) {
        keepCaret(name, {
          start: model.getOffsetAt(selection.getStartPosition()),
          end: model.getOffsetAt(selection.getEndPosition()),
          scrollTop: editor.getScrollTop(),
          focused: editor.hasTextFocus(),
        });
      }
      typing.dispose();
      editor.dispose();
    },
  };
}
