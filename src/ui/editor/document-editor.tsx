import { type ReactNode, useCallback, useMemo } from "react";
import { useAnswer, usePlayground, useShell, useWorkspace } from "../app/context.ts";
import { withText } from "../workspace/transitions.ts";
import { documentTitles } from "../workspace/words.ts";
import type { DocumentName } from "../workspace/workspace.ts";
import { marksOf } from "./marks.ts";
import { PlainEditor } from "./plain-editor.tsx";

/** The editor of one text. */
export function DocumentEditor({ name }: { readonly name: DocumentName }): ReactNode {
  const { workspace, shell } = usePlayground();
  const text = useWorkspace((state) => state.documents[name]);
  const answered = useAnswer((answer) => answer.current);
  const wanted = useShell((state) => state.reveal);
  const marks = useMemo(() => (answered === null ? [] : marksOf(answered, name)), [answered, name]);
  const onChange = useCallback(
    (next: string) => workspace.update((old) => withText(old, name, next)),
    [workspace, name],
  );
  const onRevealed = useCallback(
    () => shell.update((old) => (old.reveal === null ? old : { ...old, reveal: null })),
    [shell],
  );
  return (
    <PlainEditor
      name={name}
      label={documentTitles[name]}
      text={text}
      marks={marks}
      reveal={wanted?.document === name ? wanted : null}
      onChange={onChange}
      onRevealed={onRevealed}
    />
  );
}
