import { monaco } from "./monaco.ts";

/** What Escape closes first. */
const open = ".suggest-widget.visible, .find-widget.visible, .monaco-hover:not(.hidden)";

/**
 * Tab moves past an editor until a person types or clicks in it. Then it indents, until Escape or until the focus
 * leaves. So nobody changes a text by tabbing through the page. `tell` receives whether Tab indents.
 */
export function followTabMode(
  editor: monaco.editor.IStandaloneCodeEditor,
  tell: (indents: boolean) => void,
): void {
  let indents = false;
  const set = (next: boolean): void => {
    if (next === indents) return;
    indents = next;
    editor.updateOptions({ tabFocusMode: !next });
    tell(next);
  };
  editor.updateOptions({ tabFocusMode: true });
  editor.onMouseDown(() => set(true));
  editor.onDidBlurEditorWidget(() => set(false));
  editor.onKeyDown(({ keyCode, browserEvent: { key, ctrlKey, metaKey, altKey } }) => {
    if (ctrlKey || metaKey || altKey) return;
    const { KeyCode } = monaco;
    if (keyCode === KeyCode.Escape) {
      if (editor.getContainerDomNode().querySelector(open) === null) set(false);
    } else if (key.length === 1 || [KeyCode.Enter, KeyCode.Backspace, KeyCode.Delete].includes(keyCode)) {
      set(true);
    }
  });
}
