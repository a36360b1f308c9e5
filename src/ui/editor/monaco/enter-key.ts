import { indentAfterEnter } from "../enter-indent.ts";
import { monaco } from "./monaco.ts";

/**
 * Elsewhere Enter has another meaning: it accepts a suggestion that is not typed already, and each of several carets has
 * its own line.
 */
const when =
  "editorTextFocus && !editorReadonly && !editorHasMultipleSelections && (!suggestWidgetVisible || !suggestionMakesTextEdit)";

/** Makes Enter in YAML follow the lists and blocks. */
export function addEnterKey(editor: monaco.editor.IStandaloneCodeEditor): void {
  editor.addAction({
    id: "playground.enter",
    label: "New line",
    keybindings: [monaco.KeyCode.Enter],
    precondition: when,
    run() {
      const [model, selection] = [editor.getModel(), editor.getSelection()];
      if (model === null || selection === null) return;
      const { lineNumber, column } = selection.getStartPosition();
      const line = model.getLineContent(lineNumber);
      const lines = { at: (at: number) => model.getLineContent(at) };
      const indent =
        model.getLanguageId() === "yaml"
          ? indentAfterEnter(lines, lineNumber, line.slice(0, column - 1))
          : undefined;
      if (indent === undefined) {
        editor.trigger("keyboard", "type", { text: "\n" });
        return;
      }
      // The spaces before the rest of the line are not the indentation of the new line.
      const end = selection.getEndPosition();
      const rest = model.getLineContent(end.lineNumber).slice(end.column - 1);
      const range = monaco.Range.fromPositions(
        selection.getStartPosition(),
        end.delta(0, rest.length - rest.trimStart().length),
      );
      editor.pushUndoStop();
      editor.executeEdits("enter", [{ range, text: `\n${indent}`, forceMoveMarkers: true }]);
      editor.pushUndoStop();
      editor.revealPosition({ lineNumber: lineNumber + 1, column: indent.length + 1 });
    },
  });
}
