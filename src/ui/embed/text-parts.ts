import { highlightYaml, type Token } from "../editor/highlight-yaml.ts";

/** How many lines are laid out together. */
export const partLines = 500;
/** Of a longer line only the beginning is shown: laying it out takes longer than anybody would wait. */
export const longestLine = 5_000;

/** A text as coloured pieces in parts of some lines each, which together are the text but for what lines are too long. */
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
      // Pieces of one kind are one, so that a plain text is one node a part.
      if (last?.kind === token.kind) part?.splice(-1, 1, { kind: token.kind, text: last.text + shown });
      else part?.push({ kind: token.kind, text: shown });
      if (line.endsWith("\n")) lines++;
    }
  }
  return parts;
}

/** Takes the parts one after another, the first at once, each other in a task of its own. */
export function inParts<T>(parts: readonly T[], take: (part: T) => void): void {
  const waiting = parts.values();
  const next = (): void => {
    const { done, value } = waiting.next();
    if (done === true) return;
    take(value);
    setTimeout(next);
  };
  next();
}
