import { char } from "./cursor.ts";

/** The indentation of a line that only has spaces or a comment. */
export const noContent = -1;

/** The lines of a text with their indentation. */
export interface TextLines {
  readonly text: string;
  readonly count: number;
  /** The start of each line, and at the end the length of the text. */
  readonly starts: Int32Array;
  /** The column of each line's first character that is not a space, or `noContent`. */
  readonly columns: Int32Array;
}

/** Scans every line once. Lines end with `\n` here. YAML's other line breaks are ignored. */
export function textLines(text: string): TextLines {
  let capacity = 16 + (text.length >> 4);
  let starts = new Int32Array(capacity);
  let columns = new Int32Array(capacity);
  let count = 0;
  for (let start = 0; start < text.length; ) {
    if (count + 1 >= capacity) {
      capacity *= 2;
      starts = enlarged(starts, capacity);
      columns = enlarged(columns, capacity);
    }
    let first = start;
    while (text.charCodeAt(first) === char.space) first++;
    const newline = text.indexOf("\n", first);
    const end = newline < 0 ? text.length : newline;
    starts[count] = start;
    columns[count] = isContent(text.charCodeAt(first), first, end) ? first - start : noContent;
    count++;
    start = newline < 0 ? text.length : newline + 1;
  }
  starts[count] = text.length;
  return { text, count, starts, columns };
}

function isContent(code: number, first: number, end: number): boolean {
  return first < end && code !== char.hash && !(code === char.return && first + 1 === end);
}

function enlarged(array: Int32Array, capacity: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(capacity);
  larger.set(array);
  return larger;
}
