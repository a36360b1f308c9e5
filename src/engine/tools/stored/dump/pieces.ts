import type { DumpText, Piece } from "./piece.ts";
import { Splitter } from "./split/splitter.ts";

/**
 * Cuts texts into pieces that are read on their own: documents, and items of lists, in order. Nothing is read yet.
 */
export function piecesOf(texts: readonly DumpText[]): readonly Piece[] {
  return texts.flatMap(({ text }, of) => {
    const pieces: Piece[] = [];
    const splitter = new Splitter(({ text: _, ...item }) => pieces.push({ of, ...item }));
    splitter.push(text);
    splitter.end();
    return pieces;
  });
}
