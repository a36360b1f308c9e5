import { type ReactNode, useCallback, useEffect, useMemo } from "react";
import { lazyComponent } from "../components/lazy-component.tsx";
import { useMedia } from "../components/use-media.ts";
import { useLoaded } from "../lazy/use-loaded.ts";
import { useAnswer, usePlayground, useShell, useWorkspace } from "../shell/context.ts";
import { hidesAnswer, withCaret } from "../shell/shell.ts";
import { callOf } from "../workspace/answer.ts";
import { useStore } from "../workspace/store.ts";
import { withText } from "../workspace/transitions.ts";
import { documentTitles } from "../workspace/words.ts";
import type { DocumentName } from "../workspace/workspace.ts";
import type { assistantOf } from "./assistant.ts";
import { noteOffset } from "./caret.ts";
import type { filledIn } from "./defaults.ts";
import type { EditorProps } from "./editor-props.ts";
import type { ghostsOf } from "./ghosts.ts";
import type { goMarks } from "./go-marks.ts";
import type { LongText as LongTextView } from "./long-text.tsx";
import { marksOf } from "./marks.ts";
import type { goAcross } from "./other-text-navigation.ts";
import { PlainEditor } from "./plain-editor.tsx";
import type { RichEditor } from "./rich-editor.tsx";
import { loadRichEditorAfterAnswer, richEditor } from "./rich-editor-loader.ts";
import { hasTooManyLines, longText } from "./text-size.ts";

declare module "../lazy/lazy-modules.ts" {
  interface LazyModules {
    readonly LongText: typeof LongTextView;
    readonly RichEditor: typeof RichEditor;
    readonly assistantOf: typeof assistantOf;
    readonly filledIn: typeof filledIn;
    readonly ghostsOf: typeof ghostsOf;
    readonly goAcross: typeof goAcross;
    readonly goMarks: typeof goMarks;
  }
}

const LongText = lazyComponent("LongText");

/** The height around a click's line that the card does not cover, in pixels. */
const lineHeight = 20;

/** Monaco does not support touch, and its keyboard traps are of no use on a small screen. */
const richEditorFits = "(min-width: 800px) and (not (pointer: coarse))";

/**
 * The editor of one text. A plain editor is there at once. Monaco replaces it once it is loaded, on screens that suit
 * it.
 */
export function DocumentEditor({ name }: { readonly name: DocumentName }): ReactNode {
  const playground = usePlayground();
  const { workspace, shell, engine, preferences } = playground;
  const fits = useMedia(richEditorFits);
  const module = useStore(richEditor, (loaded) => loaded);
  const theme = useStore(preferences, (state) => state.theme);
  const isDark = useMedia("(prefers-color-scheme: dark)");
  const text = useWorkspace((state) => state.documents[name]);
  const opened = useStore(playground.replacements, (state) => state.opened[name]);
  const isHidden = useShell(hidesAnswer);
  // Only the newest answer: the lines of an older one may have moved since.
  const answered = useAnswer((answer) => (isHidden ? null : answer.current));
  const changed = useShell((state) => state.changed);
  const wanted = useShell((state) => state.reveal);
  const call = useMemo(() => (answered === null ? undefined : callOf(answered, name)), [answered, name]);
  const parts = useLoaded();
  const go = useStore(playground.go, (state) => state);
  const marks = useMemo(() => {
    if (name === "go") return parts?.goMarks(go, answered) ?? [];
    return answered === null ? [] : marksOf(answered, name);
  }, [answered, name, parts, go]);
  const ghosts = useMemo<EditorProps["ghosts"]>(() => {
    if (parts === null) return () => [];
    const added = parts.filledIn(call);
    return (text) => parts.ghostsOf(added, text);
  }, [parts, call]);
  const showsDefaults = useStore(preferences, (state) => state.showsDefaults);
  const wraps = useStore(preferences, (state) => state.wraps);
  const isProjected = useStore(preferences, (state) => state.isProjected);
  const onChange = useCallback(
    (next: string) => workspace.update((old) => withText(old, name, next)),
    [workspace, name],
  );
  const onCaret = useCallback(
    (line: number, offset: number) => {
      noteOffset(name, offset);
      shell.update((old) => withCaret(old, name, line));
    },
    [shell, name],
  );
  const onWhy = useCallback(
    (at: number, x: number, y: number) => {
      const anchor = { left: x, top: y - lineHeight / 2, bottom: y + lineHeight / 2 };
      shell.update((old) => ({ ...old, why: { document: name, at, anchor, seeksFix: false } }));
    },
    [shell, name],
  );
  const onRevealed = useCallback(
    () => shell.update((old) => (old.reveal === null ? old : { ...old, reveal: null })),
    [shell],
  );
  const onFollow = useCallback(
    (offset: number) => void parts?.goAcross(playground, name, offset),
    [parts, playground, name],
  );
  const assistant = useMemo(() => parts?.assistantOf(playground, name) ?? null, [parts, playground, name]);
  useEffect(() => {
    if (fits) loadRichEditorAfterAnswer(engine.answer);
  }, [fits, engine]);
  const isHuge = useMemo(() => hasTooManyLines(text), [text]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours depend on these.
  useEffect(() => module?.applyEditorTheme(), [module, theme, isDark]);

  const props: EditorProps = {
    name,
    label: documentTitles[name],
    text,
    opened,
    marks,
    ghosts,
    showsDefaults,
    wraps,
    assistant,
    reveal: wanted?.document === name ? wanted : null,
    changed: changed?.document === name ? changed : null,
    onChange,
    onUndo: playground.undoReplacement,
    onRedo: playground.redoReplacement,
    onCaret,
    onWhy,
    onFollow,
    onRevealed,
  };
  if (isHuge) return <LongText {...props} />;
  if (fits && module !== null && parts !== null) {
    const { RichEditor } = parts;
    // Monaco measures its font once, so another size needs another editor.
    return <RichEditor key={String(isProjected)} {...props} module={module} />;
  }
  return text.length > longText ? <LongText {...props} /> : <PlainEditor {...props} />;
}
