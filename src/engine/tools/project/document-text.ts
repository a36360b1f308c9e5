/** Where a document is in the text of its file: offsets in UTF-16 units, and the column of an item of a list. */
export interface DocumentPlace {
  readonly start: number;
  readonly end: number;
  readonly column: number;
}

/** The text of a document on its own: an item of a list without the indentation of the list. */
export function documentText(file: string, { start, end, column }: DocumentPlace): string {
  const text = file.slice(start, end);
  return column === 0 ? text : text.replaceAll(new RegExp(`\\n {0,${column}}`, "g"), "\n");
}

/**
 * The file with another text in place of a document, and where that is now. The reverse of `documentText`, except that an item
 * of a list may end with a line end.
 */
export function withDocument(
  file: string,
  { start, end, column }: DocumentPlace,
  text: string,
): { readonly file: string; readonly place: DocumentPlace } {
  const rest = file.slice(end);
  const moved =
    column === 0 ? text : text.replace(/\n$/, "").replaceAll(/\n(?=[^\n])/g, `\n${" ".repeat(column)}`);
  // A separator must begin a line.
  const ended = column > 0 || rest === "" || moved.endsWith("\n") ? moved : `${moved}\n`;
  return {
    file: file.slice(0, start) + ended + rest,
    place: { start, end: start + ended.length, column },
  };
}

/** Where a document is after another one in the same file has changed. */
export function movedBy(place: DocumentPlace, old: DocumentPlace, now: DocumentPlace): DocumentPlace {
  const by = now.end - old.end;
  return place.start < old.end ? place : { ...place, start: place.start + by, end: place.end + by };
}
