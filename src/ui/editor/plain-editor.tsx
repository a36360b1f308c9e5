import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  useLayoutEffect,
  useMemo,
  useRef,
} from "react";
import { classes } from "../components/classes.ts";
import { useLoaded } from "../lazy/use-loaded.ts";
import { keepCaret, takeCaret } from "./caret.ts";
import type { EditorProps } from "./editor-props.ts";
import { indentAfterEnter } from "./enter-indent.ts";
import { type EditorMark, markSigns, marksByLine } from "./marks.ts";
import css from "./plain-editor.module.css";
import type { TextLayer } from "./text-layer.tsx";
import { hasTooManyLines, lineCount, longText } from "./text-size.ts";
import { useTextUndo } from "./use-text-undo.ts";

declare module "../lazy/lazy-modules.ts" {
  interface LazyModules {
    readonly TextLayer: typeof TextLayer;
  }
}

/** Numbers for more lines than this cost more than they help. */
const numberedLines = 30_000;

/** Longer texts, in characters and lines, have only their margin: laying them out twice slows down every key. */
const longestLayered = 60_000;
const mostLayered = 2_500;

/** From this many lines or characters on, the page does the pasting. */
const longPaste = 100;
const longPastedLine = 20_000;

/**
 * Replaces the selection with a long text. Chromium takes seconds to paste a thousand lines into a text area, minutes
 * for ten thousand, and half a second for a line of a megabyte. Setting the text at once takes no time.
 */
function pasteAtOnce(event: ClipboardEvent<HTMLTextAreaElement>, onChange: (text: string) => void): void {
  const text = event.clipboardData.getData("text/plain").replaceAll("\r\n", "\n");
  if (text.length < longPastedLine && lineCount(text) < longPaste) return;
  event.preventDefault();
  const area = event.currentTarget;
  const { value, selectionStart, selectionEnd } = area;
  const next = value.slice(0, selectionStart) + text + value.slice(selectionEnd);
  // A text that another component will show need not be laid out here.
  if (next.length <= longText && !hasTooManyLines(next))
    area.setRangeText(text, selectionStart, selectionEnd, "end");
  onChange(next);
}

/**
 * Makes Enter follow the lists and blocks in YAML, and the tabs of the line in Go. Leaves text that an input method
 * composes alone.
 */
function enterInPlace(event: KeyboardEvent<HTMLTextAreaElement>, isGo: boolean): void {
  const { key, ctrlKey, metaKey, altKey, shiftKey, nativeEvent, currentTarget: area } = event;
  if (key !== "Enter" || ctrlKey || metaKey || altKey || shiftKey || nativeEvent.isComposing) return;
  const { value, selectionStart, selectionEnd } = area;
  const lines = value.slice(0, selectionStart).split("\n");
  const before = lines.at(-1) ?? "";
  const indent = isGo
    ? /^\t*/.exec(before)?.[0]
    : indentAfterEnter({ at: (n) => lines[n - 1] ?? "" }, lines.length, before);
  if (indent === undefined) return;
  event.preventDefault();
  const rest = value.slice(selectionEnd);
  const blanks = /^ */.exec(rest)?.[0].length ?? 0;
  area.setSelectionRange(selectionStart, selectionEnd + blanks);
  // As if it was typed: the browser keeps the caret in sight, and a phone keeps its keyboard open.
  document.execCommand("insertText", false, `\n${indent}`);
}

/** Returns the margin as one text: the numbers of the lines, with signs for their marks. */
function marginText(lines: number, marks: readonly EditorMark[]): string {
  if (lines > numberedLines) return "";
  const kinds = marksByLine(marks);
  return Array.from({ length: lines }, (_, i) => {
    const kind = kinds.get(i + 1);
    return kind === undefined ? String(i + 1) : `${markSigns[kind]} ${i + 1}`;
  }).join("\n");
}

/**
 * A text area with line numbers. The page starts with it. Small screens and touch keep it, and so does a page that
 * cannot load Monaco.
 */
export function PlainEditor(props: EditorProps): ReactNode {
  const { name, label, text, marks, wraps, reveal, onCaret, onWhy, onFollow, onRevealed } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  /** What scrolls with the text: its margin, or the whole layer below it. */
  const beneath = useRef<HTMLElement>(null);
  const onChange = useTextUndo(area, props);
  const lines = useMemo(() => lineCount(text), [text]);
  const parts = useLoaded();
  const isLayered = parts !== null && text.length <= longestLayered && lines <= mostLayered;
  const numbers = useMemo(() => marginText(lines, marks), [lines, marks]);

  useLayoutEffect(() => {
    const element = area.current;
    if (element === null) return;
    const caret = takeCaret(name);
    if (caret !== undefined) {
      element.setSelectionRange(caret.start, caret.end);
      element.scrollTop = caret.scrollTop;
      if (caret.focused) element.focus({ preventScroll: true });
    }
    return () =>
      keepCaret(name, {
        start: element.selectionStart,
        end: element.selectionEnd,
        scrollTop: element.scrollTop,
        focused: document.activeElement === element,
      });
  }, [name]);

  useLayoutEffect(() => {
    const element = area.current;
    if (reveal === null || element === null) return;
    if (!reveal.isQuiet) element.focus({ preventScroll: true });
    element.setSelectionRange(reveal.start, reveal.end);
    const lineHeight = Number.parseFloat(getComputedStyle(element).lineHeight);
    const line = lineCount(element.value.slice(0, reveal.start));
    const row = beneath.current?.children[line - 1];
    const top = row instanceof HTMLElement ? row.offsetTop : line * lineHeight;
    element.scrollTop = Math.max(0, top - element.clientHeight / 2);
    // The browser reports the selection too late for a key that asks for its place.
    onCaret(line, reveal.start);
    onRevealed();
  }, [reveal, onCaret, onRevealed]);

  return (
    <div className={classes(css["editor"], isLayered && css["layered"])}>
      {isLayered ? (
        <parts.TextLayer name={name} text={text} marks={marks} wraps={wraps} lines={beneath} />
      ) : (
        <div className={css["margin"]} aria-hidden="true">
          <pre
            ref={(element) => {
              beneath.current = element;
            }}
          >
            {numbers}
          </pre>
        </div>
      )}
      <textarea
        ref={area}
        className={css["area"]}
        aria-label={label}
        value={text}
        wrap={isLayered && wraps ? "soft" : "off"}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        onChange={(event) => onChange(event.target.value)}
        onSelect={({ currentTarget: { value, selectionStart } }) =>
          onCaret(lineCount(value.slice(0, selectionStart)), selectionStart)
        }
        onFocus={({ currentTarget: { value, selectionStart } }) =>
          onCaret(lineCount(value.slice(0, selectionStart)), selectionStart)
        }
        onClick={({ altKey, ctrlKey, metaKey, clientX, clientY, currentTarget }) => {
          if (ctrlKey || metaKey) onFollow(currentTarget.selectionStart);
          if (altKey) onWhy(currentTarget.selectionStart, clientX, clientY);
        }}
        onKeyDown={(event) => enterInPlace(event, name === "go")}
        onPaste={(event) => pasteAtOnce(event, onChange)}
        onScroll={({ currentTarget: { scrollTop, scrollLeft } }) => {
          beneath.current?.style.setProperty("transform", `translateY(${-scrollTop}px)`);
          beneath.current?.style.setProperty("--x", `${-scrollLeft}px`);
        }}
      />
    </div>
  );
}
