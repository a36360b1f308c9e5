import { type EditorMark, type MarkKind, marksByLine } from "../marks.ts";
import css from "./marks.module.css";
import { monaco } from "./monaco.ts";

/** The class of lines that have just changed. */
export const changedClass = css["changed"] ?? "";

/** More marks than a person can look at only slow down the editor. */
const markLimit = 1_000;

const severities: Readonly<Partial<Record<MarkKind, monaco.MarkerSeverity>>> = {
  error: monaco.MarkerSeverity.Error,
  warning: monaco.MarkerSeverity.Warning,
  loss: monaco.MarkerSeverity.Warning,
  tolerated: monaco.MarkerSeverity.Info,
  // Three dots. The others have a wave.
  upcoming: monaco.MarkerSeverity.Hint,
};

function rangeOf(model: monaco.editor.ITextModel, { range }: EditorMark): monaco.Range {
  return monaco.Range.fromPositions(model.getPositionAt(range.start), model.getPositionAt(range.end));
}

/** More lines than these are not struck through: the first ones are enough. */
const mostStruck = 200;

/** Extends a mark: from a value to the key before it, or from a key to the lines of its value below. */
function wholeMember(model: monaco.editor.ITextModel, range: monaco.Range): monaco.Range {
  const { startLineNumber: first, startColumn, endLineNumber, endColumn } = range;
  const line = model.getLineContent(first);
  const before = /^\s*(?:-\s+)*((?:"[^"]*"|'[^']*'|[^\s"'{[][^{[]*?):\s+)$/.exec(
    line.slice(0, startColumn - 1),
  );
  const start = startColumn - (before?.[1]?.length ?? 0);
  const isHead = first === endLineNumber && /^:\s*(?:#.*)?$/.test(line.slice(endColumn - 1));
  if (!isHead) return new monaco.Range(first, start, endLineNumber, endColumn);
  const column = /^\s*(?:-\s+)*/.exec(line)?.[0].length ?? 0;
  let last = first;
  for (let at = first + 1; at <= Math.min(model.getLineCount(), first + mostStruck); at++) {
    const blanks = model.getLineFirstNonWhitespaceColumn(at);
    if (blanks === 0) continue;
    const isDash = blanks - 1 === column && /^-(?:\s|$)/.test(model.getLineContent(at).trimStart());
    if (blanks - 1 <= column && !isDash) break;
    last = at;
  }
  return new monaco.Range(first, start, last, model.getLineMaxColumn(last));
}

/** Splits a range into lines, each without its leading spaces, so that only what is written is struck through. */
function byLine(model: monaco.editor.ITextModel, range: monaco.Range): readonly monaco.Range[] {
  const { startLineNumber: first, startColumn, endLineNumber: last, endColumn } = range;
  return Array.from({ length: last - first + 1 }, (_, i) => first + i).flatMap((line) => {
    const from = line === first ? startColumn : model.getLineFirstNonWhitespaceColumn(line);
    const to = line === last ? endColumn : model.getLineMaxColumn(line);
    return from === 0 || from >= to ? [] : [new monaco.Range(line, from, line, to)];
  });
}

/**
 * Escapes a text so that Markdown shows it unchanged: hovers expect Markdown, and the text may come from anybody's
 * link.
 */
export function asMarkdown(text: string): string {
  return text.replace(/[\\`*_{}[\]()#+\-.!<>|&~:$]/g, "\\$&").replaceAll("\n", "  \n");
}

/** Underlines the server's problems. Their hovers show its words. */
export function showProblems(model: monaco.editor.ITextModel, marks: readonly EditorMark[]): void {
  const markers = marks.slice(0, markLimit).flatMap((mark) => {
    const severity = severities[mark.kind];
    return severity === undefined ? [] : [{ ...rangeOf(model, mark), severity, message: mark.message }];
  });
  monaco.editor.setModelMarkers(model, "server", markers);
}

/**
 * Returns the waves below problems. Monaco's own are hidden: they run below the indentation of wrapped lines, too. A
 * hint keeps Monaco's three dots.
 */
function underlines(
  model: monaco.editor.ITextModel,
  marks: readonly EditorMark[],
): readonly monaco.editor.IModelDeltaDecoration[] {
  return marks.slice(0, markLimit).flatMap((mark) => {
    const severity = severities[mark.kind];
    if (severity === undefined || severity === monaco.MarkerSeverity.Hint) return [];
    const range = rangeOf(model, mark);
    const options = { inlineClassName: `${css["wave"]} ${css[`${mark.kind}Wave`]}` };
    return byLine(model, range.isEmpty() ? wordAt(model, range) : range).map((each) => ({
      range: each,
      options,
    }));
  });
}

/** Returns the word at an empty range, or the character before it. */
function wordAt(
  model: monaco.editor.ITextModel,
  { startLineNumber: line, startColumn }: monaco.Range,
): monaco.Range {
  const word = model.getWordAtPosition({ lineNumber: line, column: startColumn });
  if (word !== null) return new monaco.Range(line, word.startColumn, line, word.endColumn);
  return new monaco.Range(line, Math.max(1, startColumn - 1), line, startColumn);
}

/** Returns signs in the margin for each line with marks, and strokes through what was dropped. */
export function marginDecorations(
  model: monaco.editor.ITextModel,
  marks: readonly EditorMark[],
): readonly monaco.editor.IModelDeltaDecoration[] {
  const signs = [...marksByLine(marks)].slice(0, markLimit).map(([line, kind]) => ({
    range: new monaco.Range(line, 1, line, 1),
    options: { glyphMarginClassName: `${css["sign"]} ${css[kind]}` },
  }));
  const changes = marks.slice(0, markLimit).flatMap((mark) => {
    if (severities[mark.kind] !== undefined) return [];
    const isDropped = mark.kind === "pruned" || mark.kind === "nulled";
    const range = rangeOf(model, mark);
    const options = {
      inlineClassName: isDropped ? (css["struck"] ?? null) : null,
      hoverMessage: { value: asMarkdown(mark.message) },
    };
    const ranges = isDropped ? byLine(model, wholeMember(model, range)) : [range];
    return ranges.map((each) => ({ range: each, options }));
  });
  return [...signs, ...changes, ...underlines(model, marks)];
}
