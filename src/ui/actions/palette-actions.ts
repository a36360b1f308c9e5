import { richEditor } from "../editor/rich-editor-loader.ts";
import type { Action } from "./action.ts";

/** Runs a command of the editor in the next frame, when the focus is back in the editor if a dialog had it. */
function inEditor(command: string): void {
  requestAnimationFrame(() => richEditor.get()?.runInEditor(command));
}

/** Actions that only the palette has. They are loaded with it. */
export const paletteActions: readonly Action[] = [
  {
    id: "hover",
    title: "Show what is at the caret",
    chord: { key: "i", command: true },
    run: () => inEditor("editor.action.showHover"),
  },
  {
    id: "complete",
    title: "Suggest completions at the caret",
    run: () => inEditor("editor.action.triggerSuggest"),
  },
  { id: "quick-fix", title: "Quick fixes at the caret", run: () => inEditor("editor.action.quickFix") },
  {
    id: "previous-work",
    title: "Back to the previous work",
    run: ({ backToPrevious }) => backToPrevious(),
  },
  {
    id: "own-work",
    title: "Go back from the link's copy to my own work",
    run: ({ backToOwnWork }) => backToOwnWork(),
  },
  {
    id: "handout",
    title: "Print a handout of the lessons",
    run: ({ shell }) => shell.update((old) => ({ ...old, dialog: "handout" })),
  },
];
