import { indentAfterEnter } from "../enter-indent.ts";
import { monaco } from "./monaco.ts";

/** Where Enter means something else: suggestions are taken by it, several carets each have their own line. */
const when = "editorTextFocus && !editorReadonly && !suggestWidgetVisible && !editorHasMultipleSelections";

/** Enter in a YAML text keeps to its lists and blocks. */
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
      // The blanks before what goes to the next line are not its indentation.
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
