export { assistRules } from "./assist.ts";
export { createCodeEditor } from "./code-editor.ts";
export { applyEditorTheme } from "./theme.ts";
