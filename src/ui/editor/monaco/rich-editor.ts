export { createCodeEditor } from "./code-editor.ts";
export { applyEditorTheme } from "./theme.ts";
