import { highlightYaml, type Token } from "../editor/highlight-yaml.ts";

/** The number of lines that get their layout together. */
export const partLines = 500;
/** Of a longer line only the beginning is shown, since its layout would take too long. */
export const longestLine = 5_000;

/**
 * A text as coloured tokens, in parts of some lines each. Together they are the text, except for the ends of long
 * lines.
 */
export function partsOf(text: string): readonly (readonly Token[])[] {
  const parts: Token[][] = [];
  let lines = partLines;
  for (const token of highlightYaml(text)) {
    for (const line of token.text.split(/(?<=\n)/)) {
      if (lines >= partLines) {
        parts.push([]);
        lines = 0;
      }
      const part = parts.at(-1);
      const shown = line.length > longestLine ? `${line.slice(0, longestLine)} …\n` : line;
      const last = part?.at(-1);
      // Adjacent tokens of one kind are joined, so that a plain text is one node per part.
      if (last?.kind === token.kind) part?.splice(-1, 1, { kind: token.kind, text: last.text + shown });
      else part?.push({ kind: token.kind, text: shown });
      if (line.endsWith("\n")) lines++;
    }
  }
  return parts;
}

/** How long parts are passed on in one task, in milliseconds: a frame draws what came in it. */
const slice = 8;

/** Passes on the parts one after the other, the first at once and alone, the others in tasks of a moment each. */
export function inParts<T>(parts: readonly T[], take: (part: T) => void): void {
  const waiting = parts.values();
  const next = (end: number): void => {
    do {
      const { done, value } = waiting.next();
      if (done === true) return;
      take(value);
    } while (performance.now() < end);
    setTimeout(() => next(performance.now() + slice));
  };
  next(0);
}
