import type { OfferedFix } from "../assistant.ts";
import { notesOfModel } from "./models.ts";
import { monaco } from "./monaco.ts";

const applyCommand = "playground.applyFix";

/** The fixes of the last menu. An entry carries its index here. */
let offered: readonly OfferedFix[] = [];

monaco.editor.registerCommand(applyCommand, (_, index: number) => offered[index]?.apply());

monaco.languages.registerCodeActionProvider(
  "*",
  {
    async provideCodeActions(model, range, { markers }) {
      const assistant = notesOfModel(model)?.assistant;
      if (markers.length === 0 || assistant === null || assistant === undefined) return none;
      const fixes = await assistant.fixes(range.startLineNumber, range.endLineNumber);
      offered = fixes;
      return {
        actions: fixes.map(({ title }, i) => ({
          title,
          kind: "quickfix",
          isPreferred: i === 0,
          diagnostics: markers,
          command: { id: applyCommand, title, arguments: [i] },
        })),
        dispose() {},
      };
    },
  },
  { providedCodeActionKinds: ["quickfix"] },
);

const none: monaco.languages.CodeActionList = { actions: [], dispose() {} };

// The page uses Monaco's key for this to open the card of the place.
monaco.editor.addKeybindingRule({
  keybinding: monaco.KeyMod.Alt | monaco.KeyCode.Enter,
  command: "editor.action.quickFix",
  when: "editorTextFocus",
});
