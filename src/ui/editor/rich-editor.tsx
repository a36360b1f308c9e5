import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { EditorProps } from "./editor-props.ts";
import type { CodeEditor } from "./monaco/code-editor.ts";
import css from "./rich-editor.module.css";
import type { RichEditorModule } from "./rich-editor-loader.ts";
import { useRuleCosts } from "./rule-costs.ts";

/** Monaco for one text. */
export function RichEditor(props: EditorProps & { readonly module: RichEditorModule }): ReactNode {
  const {
    module,
    name,
    label,
    text,
    opened,
    marks,
    ghosts,
    showsDefaults,
    wraps,
    assistant,
    reveal,
    changed,
  } = props;
  const { onChange, onUndo, onRedo, onCaret, onWhy, onFollow, onRevealed } = props;
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<CodeEditor>(null);
  /** The text in the editor. After typing the store returns the same text, which is not a change. */
  const held = useRef(text);
  const heldId = useRef(opened.id);
  const [indents, setIndents] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the text at this time; setText sets later ones.
  useLayoutEffect(() => {
    if (host.current === null) return;
    held.current = text;
    heldId.current = opened.id;
    const created = module.createCodeEditor(host.current, name, label, opened, text, {
      onUndo,
      onRedo,
      onCaret,
      onWhy,
      onFollow,
      onTabMode: setIndents,
      onChange: (next) => {
        held.current = next;
        onChange(next);
      },
    });
    editor.current = created;
    return () => {
      editor.current = null;
      created.dispose();
    };
  }, [module, name, label, onChange, onUndo, onRedo, onCaret, onWhy, onFollow]);

  useLayoutEffect(() => {
    if (heldId.current === opened.id && held.current === text) return;
    held.current = text;
    if (heldId.current === opened.id) editor.current?.setText(text);
    else editor.current?.openText(opened, text);
    heldId.current = opened.id;
  }, [text, opened]);

  useEffect(() => {
    module.notesOf(name).assistant = assistant;
  }, [module, name, assistant]);

  useEffect(() => editor.current?.setMarks(marks), [marks]);

  const costs = useRuleCosts(name);
  useEffect(() => editor.current?.setCosts(costs), [costs]);

  useEffect(() => {
    if (editor.current === null) return;
    editor.current.setGhosts(ghosts(editor.current.lines()), showsDefaults);
  }, [ghosts, showsDefaults]);

  useEffect(() => editor.current?.setWraps(wraps), [wraps]);

  // The next editor does not show it again: the person has seen it by then.
  const seen = useRef(changed);
  useEffect(() => {
    if (changed === null || changed === seen.current) return;
    seen.current = changed;
    return editor.current?.showChanged(changed);
  }, [changed]);

  useLayoutEffect(() => {
    if (reveal === null) return;
    editor.current?.reveal(reveal);
    onRevealed();
  }, [reveal, onRevealed]);

  return (
    <div className={css["place"]}>
      <div ref={host} className={css["host"]} />
      <p className={css["hint"]}>{indents ? "Tab indents; Esc, then Tab moves on" : "Tab moves on"}</p>
    </div>
  );
}
