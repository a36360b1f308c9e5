/** Importing these paths adds features. They have no types and no exports. */
declare module "monaco-editor/editor/browser/coreCommands";
declare module "monaco-editor/editor/common/standaloneStrings";
declare module "monaco-editor/editor/contrib/caretOperations/browser/caretOperations";
declare module "monaco-editor/editor/contrib/suggest/browser/suggestController";
