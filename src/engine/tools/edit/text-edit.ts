/** A piece of a text to be replaced: UTF-16 offsets into the text as it is before any edit. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * The text with all edits made. Of two edits at one place the first comes first; edits that overlap are made from the
 * first on, and what the first took is not there for the second.
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

/** One edit that turns a text into another: what both begin and end with is left alone. */
export function smallestEdit(before: string, after: string): TextEdit {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start++;
  let same = 0;
  while (same < most - start && before[before.length - 1 - same] === after[after.length - 1 - same]) same++;
  return { start, end: before.length - same, text: after.slice(start, after.length - same) };
}
