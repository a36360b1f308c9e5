/** A replacement of a range of a text: UTF-16 offsets in the text before any edit. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * The text after all edits. Two edits at the same place are applied in order. If two edits overlap, the second
 * one only replaces what the first one left.
 */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const inOrder = edits.map((edit, i) => ({ edit, i }));
  inOrder.sort((a, b) => a.edit.start - b.edit.start || a.edit.end - b.edit.end || a.i - b.i);
  let out = "";
  let at = 0;
  for (const { edit } of inOrder) {
    out += text.slice(at, Math.max(at, edit.start)) + edit.text;
    at = Math.max(at, edit.end);
  }
  return out + text.slice(at);
}

/** The one edit that turns a text into another, without their common start and end. */
export function smallestEdit(before: string, after: string): TextEdit {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start++;
  let same = 0;
  while (same < most - start && before[before.length - 1 - same] === after[after.length - 1 - same]) same++;
  return { start, end: before.length - same, text: after.slice(start, after.length - same) };
}

/**
 * Edits of a text as edits of the same text after a change elsewhere. Undefined if the change touches one of them, since
 * then they may mean something else.
 */
export function editsAfter(
  edits: readonly TextEdit[],
  { start, end, text }: TextEdit,
): readonly TextEdit[] | undefined {
  const grown = text.length - (end - start);
  const isApart = edits.every((edit) => edit.end < start || edit.start > end);
  if (!isApart) return undefined;
  return edits.map((edit) =>
    edit.end < start ? edit : { ...edit, start: edit.start + grown, end: edit.end + grown },
  );
}
