import type { Path } from "../../go/value/path.ts";
import { Manuscript } from "../edit/manuscript.ts";
import { applyEdits, type TextEdit } from "../edit/text-edit.ts";

/** A piece of an edited text: a range of the original, or new text. */
type Piece = { readonly start: number; readonly end: number } | string;

/**
 * A text that is edited in steps, each on the result of the ones before. In the end `edits` returns one list of edits of
 * the original text, so that what no step touched stays as it is.
 */
export class EditedText {
  text: string;
  readonly #original: string;
  #pieces: readonly Piece[];
  #manuscript: Manuscript | undefined;

  constructor(text: string) {
    this.text = text;
    this.#original = text;
    this.#pieces = [{ start: 0, end: text.length }];
  }

  /** The text as it is now; undefined if it cannot be parsed. */
  manuscript(): Manuscript | undefined {
    this.#manuscript ??= Manuscript.read(this.text);
    return this.#manuscript;
  }

  /** Applies the edits of one step. Returns false if there are none. */
  apply(edits: readonly TextEdit[] | undefined): boolean {
    if (edits === undefined) return false;
    const ordered = edits.toSorted((a, b) => a.start - b.start || a.end - b.end);
    // From the end, so that the offsets of the others stay right.
    for (const edit of ordered.toReversed()) this.#pieces = replaced(this.#pieces, edit);
    this.text = applyEdits(this.text, edits);
    this.#manuscript = undefined;
    return true;
  }

  /** Replaces the value at a path, or adds it as the last member of its mapping. */
  set(path: Path, value: Parameters<Manuscript["replace"]>[1], after?: string): boolean {
    const manuscript = this.manuscript();
    const key = path.at(-1);
    if (manuscript === undefined || key === undefined) return false;
    return this.apply(
      manuscript.has(path)
        ? manuscript.replace(path, value)
        : manuscript.insert(path.slice(0, -1), String(key), value, after),
    );
  }

  /** The edits that turn the original text into this one. */
  edits(): readonly TextEdit[] {
    const found: TextEdit[] = [];
    let at = 0;
    let text = "";
    const close = (end: number): void => {
      if (end > at || text !== "") found.push({ start: at, end, text });
      text = "";
    };
    for (const piece of this.#pieces) {
      if (typeof piece === "string") text += piece;
      else {
        close(piece.start);
        at = piece.end;
      }
    }
    close(this.#original.length);
    return found;
  }
}

/** Replaces a range, in offsets of the text that the pieces make. */
function replaced(pieces: readonly Piece[], { start, end, text }: TextEdit): readonly Piece[] {
  const out: Piece[] = [];
  let at = 0;
  let isPut = false;
  const put = (): void => {
    if (!isPut && text !== "") out.push(text);
    isPut = true;
  };
  for (const piece of pieces) {
    const length = typeof piece === "string" ? piece.length : piece.end - piece.start;
    const [from, to] = [Math.max(0, start - at), Math.min(length, end - at)];
    if (start > at + length || end < at || (start === at + length && end > start)) out.push(piece);
    else {
      if (from > 0) out.push(part(piece, 0, Math.min(from, length)));
      put();
      if (Math.max(to, 0) < length) out.push(part(piece, Math.max(to, 0), length));
    }
    at += length;
  }
  put();
  return out;
}

function part(piece: Piece, from: number, to: number): Piece {
  if (typeof piece === "string") return piece.slice(from, to);
  return { start: piece.start + from, end: piece.start + to };
}
