import type { SourceFormat } from "../../../../apimachinery/source/document.ts";

/** Why a part of a stream is not an object. */
export type ItemFault =
  /** It is longer than the limit, and was skipped. */
  | "too-long"
  /** Items were read, and then the kind of the object around them was not a list. */
  | "no-list"
  /** The text ends within a list. */
  | "unfinished";

/** A part of a stream that is read on its own: a document, or an item of a list. */
export interface Item {
  /** Offsets in the whole text, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  /** The number of lines before its start. */
  readonly linesBefore: number;
  readonly format: SourceFormat;
  /** As it is written; "" if it has a fault. */
  readonly text: string;
  /** For an item of a YAML list: the column of its dash. */
  readonly dash?: number;
  readonly fault?: ItemFault;
}

/** A longer object is not read: a server accepts 3 MB, and indentation may double that. In UTF-16 units. */
export const longestItem = 8 * 1024 * 1024;

/** The text of an item as a separate document, with lines and columns as in the file. */
export function itemText({ text, dash }: Pick<Item, "text" | "dash">): string {
  return dash === undefined ? text : `${" ".repeat(dash + 1)}${text.slice(dash + 1)}`;
}
