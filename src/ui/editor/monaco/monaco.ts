/**
 * The parts of Monaco that the page uses. Only this folder imports Monaco, and it is loaded after the first verdict
 * is on screen. The whole package would be half as large again and bring its own language services.
 */
import "monaco-editor/editor/browser/coreCommands";
import "monaco-editor/editor/common/standaloneStrings";
import "monaco-editor/editor/contrib/caretOperations/browser/caretOperations";
import "monaco-editor/editor/contrib/suggest/browser/suggestController";
import "monaco-editor/features/bracketMatching/register";
import "monaco-editor/features/clipboard/register";
import "monaco-editor/features/codeAction/register";
import "monaco-editor/features/codicon/register";
import "monaco-editor/features/comment/register";
import "monaco-editor/features/cursorUndo/register";
import "monaco-editor/features/find/register";
import "monaco-editor/features/folding/register";
import "monaco-editor/features/hover/register";
import "monaco-editor/features/indentation/register";
import "monaco-editor/features/linesOperations/register";
import "monaco-editor/features/multicursor/register";
import "monaco-editor/features/smartSelect/register";
import "monaco-editor/features/wordOperations/register";
import "monaco-editor/languages/definitions/go/register";
import "monaco-editor/languages/definitions/javascript/register";
import "monaco-editor/languages/definitions/yaml/register";
import * as monaco from "monaco-editor/editor";
import EditorWorker from "./editor.worker.ts?worker";

globalThis.MonacoEnvironment = { getWorker: () => new EditorWorker() };

export { monaco };
