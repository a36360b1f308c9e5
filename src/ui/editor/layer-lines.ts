import { highlightYaml, type Token, type TokenKind } from "./highlight-yaml.ts";
import type { EditorMark, MarkKind } from "./marks.ts";

/** A piece of a line with its kind, and the mark that the answer puts on it. */
export interface Piece {
  readonly text: string;
  readonly kind: TokenKind;
  readonly mark: MarkKind | undefined;
}

/** More marks than these are not drawn. */
const mostMarks = 300;

/** The marks that are drawn in the text itself. The margin shows defaults and rewritten values. */
const drawn: ReadonlySet<MarkKind> = new Set<MarkKind>([
  "error",
  "warning",
  "tolerated",
  "upcoming",
  "pruned",
  "nulled",
]);

/** Splits a text into lines of coloured pieces, cut where marks begin and end. Joined, they are the text. */
export function layerLines(
  text: string,
  marks: readonly EditorMark[],
  highlight: (text: string) => readonly Token[] = highlightYaml,
): readonly (readonly Piece[])[] {
  const shown = marks.filter(({ kind }) => drawn.has(kind)).slice(0, mostMarks);
  const lines: Piece[][] = [[]];
  let offset = 0;
  for (const token of highlight(text)) {
    for (const piece of cut(token, offset, shown)) {
      for (const [i, part] of piece.text.split("\n").entries()) {
        if (i > 0) lines.push([]);
        if (part !== "") lines.at(-1)?.push({ ...piece, text: part });
      }
    }
    offset += token.text.length;
  }
  return lines;
}

/** Splits a token into pieces with one mark or none. Where marks overlap, the first one applies. */
function cut({ kind, text }: Token, offset: number, marks: readonly EditorMark[]): readonly Piece[] {
  const end = offset + text.length;
  const here = marks.filter(({ range }) => range.start < end && range.end > offset);
  if (here.length === 0) return [{ text, kind, mark: undefined }];
  const inside = here
    .flatMap(({ range }) => [range.start, range.end])
    .filter((at) => at > offset && at < end);
  const bounds = [...new Set([offset, ...inside, end])].sort((a, b) => a - b);
  return bounds.slice(1).map((to, i) => {
    const from = bounds[i] ?? offset;
    const mark = here.find(({ range }) => range.start <= from && range.end >= to)?.kind;
    return { text: text.slice(from - offset, to - offset), kind, mark };
  });
}
