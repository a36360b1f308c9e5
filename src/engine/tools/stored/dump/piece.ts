import { type Item, itemText } from "./split/item.ts";

/** A text of a dump: a file, or pasted text. */
export interface DumpText {
  /** Its name for people. */
  readonly file: string;
  readonly text: string;
}

/** A range of a dump that is read on its own: a document, or an item of a list. */
export interface Piece extends Omit<Item, "text"> {
  /** The index of its text. */
  readonly of: number;
}

/** A piece with its text, which can be sent to a worker. */
export interface PieceOfText extends Pick<Item, "linesBefore" | "format" | "text" | "fault"> {
  readonly file: string;
}

/** A piece with its text. */
export function takePiece(piece: Piece, texts: readonly DumpText[]): PieceOfText {
  const { file, text } = texts[piece.of] ?? { file: "", text: "" };
  const { start, end, linesBefore, format, fault, dash } = piece;
  if (fault !== undefined) return { file, linesBefore, format, text: "", fault };
  const own = text.slice(start, end);
  return {
    file,
    linesBefore,
    format,
    text: itemText(dash === undefined ? { text: own } : { text: own, dash }),
  };
}
