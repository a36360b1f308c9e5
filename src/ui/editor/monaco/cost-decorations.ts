import type { CostMark } from "../rule-costs.ts";
import css from "./marks.module.css";
import { monaco } from "./monaco.ts";

/** Where a line is full, the cost goes to the next line as a whole. */
const unbroken = (text: string): string => text.replaceAll(" ", "\u00a0");

/** Returns what shows costs behind the text of their lines. It is no text: the caret does not enter it. */
export function costDecorations(
  model: monaco.editor.ITextModel,
  costs: readonly CostMark[],
): readonly monaco.editor.IModelDeltaDecoration[] {
  return costs.flatMap(({ line, text, tone }) => {
    if (line > model.getLineCount()) return [];
    const end = model.getLineMaxColumn(line);
    const inlineClassName = [css["cost"], css[`${tone}Cost`]].join(" ");
    const after = {
      content: unbroken(text),
      inlineClassName,
      cursorStops: monaco.editor.InjectedTextCursorStops.None,
    };
    const options = { after, showIfCollapsed: true };
    return [{ range: new monaco.Range(line, end, line, end), options }];
  });
}
