import type { SourceFormat } from "../../../apimachinery/source/document.ts";

/** A text of a dump: a file, or pasted text. */
export interface DumpText {
  /** Its name for people. */
  readonly file: string;
  readonly text: string;
}

/** A range of a dump that is read on its own: a document, or an item of a list. */
export interface Piece {
  /** The index of its text. */
  readonly of: number;
  /** In UTF-16 units of the file's text. */
  readonly start: number;
  readonly end: number;
  readonly linesBefore: number;
  readonly format: SourceFormat;
  /** For an item of a YAML list: the column of its dash. */
  readonly dash?: number;
}

/** A piece with its text, which can be sent to a worker. */
export interface PieceOfText {
  readonly file: string;
  readonly linesBefore: number;
  readonly format: SourceFormat;
  readonly text: string;
}

/** A piece with its text. */
export function takePiece(piece: Piece, texts: readonly DumpText[]): PieceOfText {
  const { file, text } = texts[piece.of] ?? { file: "", text: "" };
  const { linesBefore, format } = piece;
  return { file, linesBefore, format, text: pieceText(piece, text) };
}

/** The text of a piece as a separate document, with lines and columns as in the file. */
function pieceText({ start, end, dash }: Piece, text: string): string {
  if (dash === undefined) return text.slice(start, end);
  return `${" ".repeat(dash + 1)}${text.slice(start + dash + 1, end)}`;
}
