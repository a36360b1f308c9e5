import "./assist.ts";
import "./quick-fixes.ts";

export { createCodeEditor, runInEditor } from "./code-editor.ts";
export { notesOf } from "./models.ts";
export { applyEditorTheme } from "./theme.ts";
