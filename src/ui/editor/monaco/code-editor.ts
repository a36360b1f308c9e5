import type { Range } from "../../engine.ts";
import type { OpenedText } from "../../workspace/replacements.ts";
import type { DocumentName } from "../../workspace/workspace.ts";
import { keepCaret, takeCaret } from "../caret.ts";
import type { Ghost } from "../ghost.ts";
import type { Lines } from "../ghosts.ts";
import type { EditorMark } from "../marks.ts";
import type { CostMark } from "../rule-costs.ts";
import { lineCount } from "../text-size.ts";
import { costDecorations } from "./cost-decorations.ts";
import { addEnterKey } from "./enter-key.ts";
import { GhostLines } from "./ghost-lines.ts";
import { changedClass, marginDecorations, showProblems } from "./marks.ts";
import { modelOf, notesOf, replaceText } from "./models.ts";
import { monaco } from "./monaco.ts";
import { followTabMode } from "./tab-mode.ts";
import { TextFeatures } from "./text-features.ts";

/** An editor on the page. */
export interface CodeEditor {
  /** Shows a text that was not typed here. Undo brings the old one back. */
  setText(text: string): void;
  /** Shows a text that was opened in place of the old one. Undo in it does not go beyond its opening. */
  openText(opened: OpenedText, text: string): void;
  setMarks(marks: readonly EditorMark[]): void;
  /** Shows what rules may cost, at the end of their lines. */
  setCosts(costs: readonly CostMark[]): void;
  lines(): Lines;
  /** Sets what defaults add, for hovers, and shows it between the lines if `isShown`. */
  setGhosts(ghosts: readonly Ghost[], isShown: boolean): void;
  /** Shows a range. With `isQuiet` the focus stays where it is. */
  reveal(range: Range & { readonly isQuiet?: true }): void;
  /** Scrolls to changed lines and highlights them for a while. Returns a function that ends this. */
  showChanged(range: Range): () => void;
  /** Whether long lines wrap. */
  setWraps(wraps: boolean): void;
  dispose(): void;
}

/** The events of an editor. */
export interface EditorListeners {
  onChange(text: string): void;
  /** Undo is requested. Returns false if the editor must undo what was typed in it. */
  onUndo(): boolean;
  onRedo(): boolean;
  /** The caret has moved to an offset on a line, which is 1-based. */
  onCaret(line: number, offset: number): void;
  /** A person asks what happened at an offset, by a click at a point of the window. */
  onWhy(offset: number, x: number, y: number): void;
  /** Whether Tab indents now, or moves the focus. */
  onTabMode(indents: boolean): void;
  /** A person asks by a click for the place in the other text that belongs to an offset. */
  onFollow(offset: number): void;
}

const options: monaco.editor.IStandaloneEditorConstructionOptions = {
  // The theme is ours in every mode.
  autoDetectHighContrast: false,
  automaticLayout: true,
  accessibilitySupport: "auto",
  // If false, Monaco uses a text area, which screen readers and other tools have long known.
  editContext: false,
  detectIndentation: false,
  fixedOverflowWidgets: true,
  // Monaco sets the mark of each fold again after edits: for all folds of a megabyte this takes half a frame too
  // long.
  foldingMaximumRegions: 2_000,
  foldingStrategy: "indentation",
  glyphMargin: true,
  // It would look like a mark of the answer.
  hideCursorInOverviewRuler: true,
  insertSpaces: true,
  lineDecorationsWidth: 12,
  lineNumbersMinChars: 3,
  // It would cover the text of the line above if that is indented by two. Hovers and Ctrl+. offer the fixes.
  lightbulb: { enabled: monaco.editor.ShowLightbulbIconMode.Off },
  links: false,
  minimap: { enabled: false },
  // A click with Alt asks what happened at a place, so it must not set another caret.
  multiCursorModifier: "ctrlCmd",
  occurrencesHighlight: "off",
  overviewRulerBorder: false,
  padding: { top: 8 },
  // While one types, once the keys rest. Enter accepts a suggestion only if that changes something.
  quickSuggestions: { comments: false, other: true, strings: true },
  quickSuggestionsDelay: 200,
  acceptSuggestionOnEnter: "smart",
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
  // Not after a dot: numbers and names with dots stay whole.
  wordWrapBreakAfterCharacters: " \t})]?|/&,;",
  wrappingIndent: "deepIndent",
};

/** How long changed lines are highlighted, in milliseconds. */
const changedFor = 5_000;

/** Returns the font of tokens.css. Monaco measures characters and does not accept variables. */
function font(host: HTMLElement): { fontFamily: string; fontSize: number; lineHeight: number } {
  const style = getComputedStyle(host);
  return {
    fontFamily: style.fontFamily,
    fontSize: Number.parseFloat(style.fontSize),
    lineHeight: Number.parseFloat(style.lineHeight),
  };
}

/** The view of each text that other work replaced: its caret and scroll. */
const viewStates = new WeakMap<monaco.editor.ITextModel, monaco.editor.ICodeEditorViewState | null>();

/** Lets undo and redo first ask whether the whole work goes back or forth. */
function addUndo(
  editor: monaco.editor.IStandaloneCodeEditor,
  onUndo: () => boolean,
  onRedo: () => boolean,
): void {
  const { CtrlCmd, Shift } = monaco.KeyMod;
  const { KeyY, KeyZ } = monaco.KeyCode;
  const add = (id: string, keybindings: number[], isTaken: () => boolean): void => {
    const run = (): void => {
      if (!isTaken()) editor.trigger("keyboard", id, null);
    };
    editor.addAction({
      id: `playground.${id}`,
      label: id,
      keybindings,
      keybindingContext: "textInputFocus",
      run,
    });
  };
  add("undo", [CtrlCmd | KeyZ], onUndo);
  add("redo", [CtrlCmd | KeyY, CtrlCmd | Shift | KeyZ], onRedo);
}

/** The editor on the page that had the focus last. */
let lastFocused: monaco.editor.ICodeEditor | null = null;

/** Runs a command of Monaco, by its id, in the editor that had the focus last. */
export function runInEditor(command: string): void {
  lastFocused?.focus();
  lastFocused?.trigger("playground", command, null);
}

/**
 * Lets an empty paste pass. Monaco cancels every paste, and audits of pages take that for an editor that forbids
 * pasting.
 */
function ignoreEmptyPaste(event: ClipboardEvent): void {
  if (event.clipboardData === null) event.stopPropagation();
}

function isInSight(editor: monaco.editor.IStandaloneCodeEditor, selection: monaco.Selection): boolean {
  return editor.getVisibleRanges().some((range) => range.containsPosition(selection.getStartPosition()));
}

/** Marks the host while the caret is in its lower half. Then the hint about Tab is at the top, away from the caret. */
function keepHintAway(editor: monaco.editor.IStandaloneCodeEditor, host: HTMLElement): void {
  let frame = 0;
  const measure = (): void => {
    const position = editor.getModel() === null ? null : editor.getPosition();
    const place = position === null ? null : editor.getScrolledVisiblePosition(position);
    host.toggleAttribute("data-caret-low", place !== null && place.top > host.clientHeight / 2);
  };
  // Monaco has not laid out its lines yet when it tells of a change.
  const update = (): void => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(measure);
  };
  editor.onDidChangeCursorPosition(update);
  editor.onDidScrollChange(update);
  editor.onDidLayoutChange(update);
  editor.onDidDispose(() => cancelAnimationFrame(frame));
}

/** Creates an editor for the text `name` in `host`, with the caret, scroll and focus of the editor that it replaces. */
export function createCodeEditor(
  host: HTMLElement,
  name: DocumentName,
  label: string,
  opened: OpenedText,
  text: string,
  { onChange, onUndo, onRedo, onCaret, onWhy, onFollow, onTabMode }: EditorListeners,
): CodeEditor {
  let model = modelOf(name, opened, text);
  const editor = monaco.editor.create(host, {
    ...options,
    ...font(host),
    // Markers are in comments.
    ...(name === "go" ? { quickSuggestions: true } : {}),
    ariaLabel: label,
    model,
  });
  host.addEventListener("paste", ignoreEmptyPaste, { capture: true });
  const decorations = editor.createDecorationsCollection();
  const costsShown = editor.createDecorationsCollection();
  const ghostLines = new GhostLines(editor);
  const features = new TextFeatures(editor, onChange);
  const notes = notesOf(name);
  let isReplacing = false;
  const tellCaret = (): void => {
    const position = editor.getPosition();
    if (position !== null) onCaret(position.lineNumber, model.getOffsetAt(position));
  };
  editor.onDidFocusEditorText(() => {
    lastFocused = editor;
    tellCaret();
  });
  keepHintAway(editor, host);

  const caret = takeCaret(name);
  if (caret !== undefined) {
    const [start, end] = [model.getPositionAt(caret.start), model.getPositionAt(caret.end)];
    editor.setSelection(monaco.Range.fromPositions(start, end));
    const { topLine } = caret;
    editor.setScrollTop(topLine === undefined ? caret.scrollTop : editor.getTopForLineNumber(topLine));
    if (topLine !== undefined)
      editor.revealPositionInCenterIfOutsideViewport(start, monaco.editor.ScrollType.Immediate);
    if (caret.focused) editor.focus();
  }

  editor.onDidChangeModelContent(() => {
    if (!isReplacing) onChange(model.getValue());
  });
  addUndo(editor, onUndo, onRedo);
  followTabMode(editor, onTabMode);
  addEnterKey(editor);

  editor.onDidChangeCursorPosition(tellCaret);
  editor.onMouseDown(({ event, target }) => {
    if (event.altKey && target.position !== null)
      onWhy(model.getOffsetAt(target.position), event.browserEvent.clientX, event.browserEvent.clientY);
  });

  // When the button goes up: until then the editor sets another caret there, and then removes it.
  editor.onMouseUp(({ event, target }) => {
    if (!event.leftButton || !(event.ctrlKey || event.metaKey) || target.position === null) return;
    editor.setPosition(target.position);
    onFollow(model.getOffsetAt(target.position));
  });

  let hasMarks = false;
  const setMarks = (marks: readonly EditorMark[]): void => {
    notes.marks = marks;
    // Without old or new marks, Monaco would redraw the lines for nothing.
    if (!hasMarks && marks.length === 0) return;
    hasMarks = marks.length > 0;
    showProblems(model, marks);
    decorations.set([...marginDecorations(model, marks)]);
  };

  return {
    setText(next) {
      isReplacing = true;
      features.fit(next.length, lineCount(next));
      replaceText(model, next);
      isReplacing = false;
    },
    openText(next, nextText) {
      viewStates.set(model, editor.saveViewState());
      setMarks([]);
      ghostLines.show([]);
      costsShown.clear();
      isReplacing = true;
      features.fit(nextText.length, lineCount(nextText));
      model = modelOf(name, next, nextText);
      editor.setModel(model);
      isReplacing = false;
      const state = viewStates.get(model);
      if (state) editor.restoreViewState(state);
    },
    setMarks,
    setCosts(costs) {
      costsShown.set([...costDecorations(model, costs)]);
    },
    lines: () => ({ count: model.getLineCount(), at: (line) => model.getLineContent(line) }),
    setGhosts(ghosts, isShown) {
      notes.ghosts = ghosts;
      ghostLines.show(isShown ? ghosts : []);
    },
    reveal({ start, end, isQuiet }) {
      const range = monaco.Range.fromPositions(model.getPositionAt(start), model.getPositionAt(end));
      editor.setSelection(range);
      editor.revealRangeInCenterIfOutsideViewport(range, monaco.editor.ScrollType.Immediate);
      if (!isQuiet) editor.focus();
    },
    showChanged({ start, end }) {
      const range = monaco.Range.fromPositions(model.getPositionAt(start), model.getPositionAt(end));
      const options = { isWholeLine: true, className: changedClass };
      const shown = editor.createDecorationsCollection([{ range, options }]);
      editor.revealRangeInCenterIfOutsideViewport(range, monaco.editor.ScrollType.Immediate);
      const finish = (): void => {
        clearTimeout(timer);
        typed.dispose();
        shown.clear();
      };
      const timer = setTimeout(finish, changedFor);
      // What is typed or pasted there later is not part of the change.
      const typed = editor.onDidChangeModelContent(() => {
        if (!isReplacing) finish();
      });
      return finish;
    },
    setWraps: (wraps) => features.ask(wraps),
    dispose() {
      const selection = editor.getSelection();
      if (selection !== null) {
        keepCaret(name, {
          start: model.getOffsetAt(selection.getStartPosition()),
          end: model.getOffsetAt(selection.getEndPosition()),
          scrollTop: editor.getScrollTop(),
          ...(isInSight(editor, selection) ? { topLine: editor.getVisibleRanges()[0]?.startLineNumber } : {}),
          focused: editor.hasTextFocus(),
        });
      }
      if (lastFocused === editor) lastFocused = null;
      editor.dispose();
    },
  };
}
