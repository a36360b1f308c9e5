/** A change of a text: at `start`, `inserted` replaces `removed`. */
export interface TextChange {
  readonly start: number;
  readonly removed: string;
  readonly inserted: string;
}

/** The steps of a text that can be undone, the last one last, and those that can be redone. */
export interface TextUndo {
  readonly text: string;
  readonly past: readonly TextChange[];
  readonly future: readonly TextChange[];
  /** The time of the last step if a change may join it, else null. */
  readonly lastTime: number | null;
}

/** The state after a step, and the offset of the caret in it. */
export interface UndoStep {
  readonly undo: TextUndo;
  readonly caret: number;
}

const mostSteps = 1_000;
/** A pause in milliseconds. Typing after it is another step. */
const pause = 1_000;

/** Returns a text as it was opened, with nothing to undo. */
export function openedText(text: string): TextUndo {
  return { text, past: [], future: [], lastTime: null };
}

/** Returns the one change from `text` to `next`, without what is the same at both ends. */
export function changeBetween(text: string, next: string): TextChange {
  const shorter = Math.min(text.length, next.length);
  let start = 0;
  while (start < shorter && text[start] === next[start]) start++;
  if (isHighSurrogate(text, start - 1)) start--;
  let same = 0;
  while (same < shorter - start && text[text.length - 1 - same] === next[next.length - 1 - same]) same++;
  if (same > 0 && isHighSurrogate(text, text.length - same - 1)) same--;
  return {
    start,
    removed: text.slice(start, text.length - same),
    inserted: next.slice(start, next.length - same),
  };
}

/** Checks for the first half of a character: editors must not split a character. */
function isHighSurrogate(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 0xd800 && code < 0xdc00;
}

/** Returns the state after typing changed the text to `next` at `time`. Quick typing in one place is one step. */
export function withTyped(undo: TextUndo, next: string, time: number): TextUndo {
  if (undo.text === next) return undo;
  const change = changeBetween(undo.text, next);
  const last = undo.past.at(-1);
  const isSoon = undo.lastTime !== null && time - undo.lastTime < pause && time >= undo.lastTime;
  const joined = isSoon && last !== undefined ? joinedChange(last, change) : undefined;
  const past = joined === undefined ? [...undo.past, change] : [...undo.past.slice(0, -1), joined];
  return { text: next, past: past.slice(-mostSteps), future: [], lastTime: time };
}

/** Returns the state after something else changed the text to `next`, as a separate step. */
export function withPut(undo: TextUndo, next: string): TextUndo {
  if (undo.text === next) return undo;
  const past = [...undo.past, changeBetween(undo.text, next)].slice(-mostSteps);
  return { text: next, past, future: [], lastTime: null };
}

/** Undoes the last step. Undefined if the text is as it was opened. */
export function undoneText({ text, past, future }: TextUndo): UndoStep | undefined {
  const change = past.at(-1);
  if (change === undefined) return undefined;
  const { start, removed, inserted } = change;
  const before = spliced(text, start, inserted.length, removed);
  const undo = { text: before, past: past.slice(0, -1), future: [...future, change], lastTime: null };
  return { undo, caret: start + removed.length };
}

/** Redoes the step that was undone last. Undefined if there is none. */
export function redoneText({ text, past, future }: TextUndo): UndoStep | undefined {
  const change = future.at(-1);
  if (change === undefined) return undefined;
  // Redo is the undo of the reversed change.
  const { start, removed, inserted } = change;
  const step = undoneText({
    text,
    past: [{ start, removed: inserted, inserted: removed }],
    future,
    lastTime: null,
  });
  return step && { ...step, undo: { ...step.undo, past: [...past, change], future: future.slice(0, -1) } };
}

function spliced(text: string, start: number, length: number, inserted: string): string {
  return text.slice(0, start) + inserted + text.slice(start + length);
}

/**
 * Joins two changes into one if the second continues the first: typing, deleting, composing a character. Undefined
 * otherwise.
 */
function joinedChange(first: TextChange, second: TextChange): TextChange | undefined {
  // The end of a line ends the step.
  if (first.inserted.includes("\n") || first.removed.includes("\n")) return undefined;
  const from = second.start - first.start;
  if (from >= 0 && from + second.removed.length <= first.inserted.length) {
    // A deletion is a separate step from the typing before it.
    if (second.inserted === "" && first.inserted !== "") return undefined;
    const inserted = spliced(first.inserted, from, second.removed.length, second.inserted);
    return { ...first, inserted };
  }
  if (first.inserted !== "" || second.inserted !== "") return undefined;
  if (from === 0) return { ...first, removed: first.removed + second.removed };
  const isBackwards = second.start + second.removed.length === first.start;
  return isBackwards ? { ...second, removed: second.removed + first.removed } : undefined;
}
