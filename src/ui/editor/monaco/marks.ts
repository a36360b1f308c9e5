import { type EditorMark, type MarkKind, marksByLine } from "../marks.ts";
import css from "./marks.module.css";
import { monaco } from "./monaco.ts";

/** More marks than a person can look at only slow the editor down. */
const markLimit = 1_000;

const severities: Readonly<Partial<Record<MarkKind, monaco.MarkerSeverity>>> = {
  error: monaco.MarkerSeverity.Error,
  warning: monaco.MarkerSeverity.Warning,
  tolerated: monaco.MarkerSeverity.Info,
};

function rangeOf(model: monaco.editor.ITextModel, { range }: EditorMark): monaco.Range {
  return monaco.Range.fromPositions(model.getPositionAt(range.start), model.getPositionAt(range.end));
}

/** A text as Markdown that shows as that text: hovers take Markdown, and the text may come from anybody's link. */
export function asMarkdown(text: string): string {
  return text.replace(/[\\`*_{}[\]()#+\-.!<>|&~:$]/g, "\\$&").replaceAll("\n", "  \n");
}

/** Underlines what the server complains about; hovering there shows its words. */
export function showProblems(model: monaco.editor.ITextModel, marks: readonly EditorMark[]): void {
  const markers = marks.slice(0, markLimit).flatMap((mark) => {
    const severity = severities[mark.kind];
    return severity === undefined ? [] : [{ ...rangeOf(model, mark), severity, message: mark.message }];
  });
  monaco.editor.setModelMarkers(model, "server", markers);
}

/** Signs in the margin for each line that the answer speaks of, and strokes through what was dropped. */
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
    return [
      {
        range: rangeOf(model, mark),
        options: {
          inlineClassName: isDropped ? (css["struck"] ?? null) : null,
          hoverMessage: { value: asMarkdown(mark.message) },
        },
      },
    ];
  });
  return [...signs, ...changes];
}
