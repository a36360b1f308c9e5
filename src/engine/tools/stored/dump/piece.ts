import type { SourceFormat } from "../../../apimachinery/source/document.ts";

/** A text of a dump: a file, or what was pasted. */
export interface DumpText {
  /** As it is named to people. */
  readonly file: string;
  readonly text: string;
}

/** A stretch of a dump that is read by itself: a document, or an item of a list. */
export interface Piece {
  /** The text that it is of, by its index. */
  readonly of: number;
  /** In UTF-16 units of the file's text. */
  readonly start: number;
  readonly end: number;
  readonly linesBefore: number;
  readonly format: SourceFormat;
  /** Of an item of a YAML list: the column of its dash. */
  readonly dash?: number;
}

/** A piece with its text, which can be sent elsewhere. */
export interface PieceOfText {
  readonly file: string;
  readonly linesBefore: number;
  readonly format: SourceFormat;
  readonly text: string;
}

/** A piece with the text that it stands for. */
export function takePiece(piece: Piece, texts: readonly DumpText[]): PieceOfText {
  const { file, text } = texts[piece.of] ?? { file: "", text: "" };
  const { linesBefore, format } = piece;
  return { file, linesBefore, format, text: pieceText(piece, text) };
}

/** The text of a piece as a document of its own, its lines and columns as in the file. */
function pieceText({ start, end, dash }: Piece, text: string): string {
  if (dash === undefined) return text.slice(start, end);
  return `${" ".repeat(dash + 1)}${text.slice(start + dash + 1, end)}`;
}
