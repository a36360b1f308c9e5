/** A change of a text: `removed` stood at `start`, now `inserted` stands there. */
export interface TextChange {
  readonly start: number;
  readonly removed: string;
  readonly inserted: string;
}

/** What can be undone in a text, the last step last, and what can be made again. */
export interface TextUndo {
  readonly text: string;
  readonly past: readonly TextChange[];
  readonly future: readonly TextChange[];
  /** When the last step was made, if more may join it. */
  readonly lastTime: number | null;
}

/** Where the caret stands after a step, and all that there is then. */
export interface UndoStep {
  readonly undo: TextUndo;
  readonly caret: number;
}

const mostSteps = 1_000;
/** A pause, in milliseconds, after which typing is another step. */
const pause = 1_000;

/** A text as it was opened: nothing can be undone. */
export function openedText(text: string): TextUndo {
  return { text, past: [], future: [], lastTime: null };
}

/** The one change that makes `next` of `text`: what is the same at both ends is left out. */
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

/** Whether a character's first half stands there: editors do not cut a character in two. */
function isHighSurrogate(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 0xd800 && code < 0xdc00;
}

/** The text has become `next` by typing at a time; keys that follow each other quickly in one place are one step. */
export function withTyped(undo: TextUndo, next: string, time: number): TextUndo {
  if (undo.text === next) return undo;
  const change = changeBetween(undo.text, next);
  const last = undo.past.at(-1);
  const isSoon = undo.lastTime !== null && time - undo.lastTime < pause && time >= undo.lastTime;
  const joined = isSoon && last !== undefined ? joinedChange(last, change) : undefined;
  const past = joined === undefined ? [...undo.past, change] : [...undo.past.slice(0, -1), joined];
  return { text: next, past: past.slice(-mostSteps), future: [], lastTime: time };
}

/** The text has become `next` in another way: a step of its own. */
export function withPut(undo: TextUndo, next: string): TextUndo {
  if (undo.text === next) return undo;
  const past = [...undo.past, changeBetween(undo.text, next)].slice(-mostSteps);
  return { text: next, past, future: [], lastTime: null };
}

/** Takes the last step back; undefined where the text is as it was opened. */
export function undoneText({ text, past, future }: TextUndo): UndoStep | undefined {
  const change = past.at(-1);
  if (change === undefined) return undefined;
  const { start, removed, inserted } = change;
  const before = spliced(text, start, inserted.length, removed);
  const undo = { text: before, past: past.slice(0, -1), future: [...future, change], lastTime: null };
  return { undo, caret: start + removed.length };
}

/** Makes the step again that was taken back last; undefined where there is none. */
export function redoneText({ text, past, future }: TextUndo): UndoStep | undefined {
  const change = future.at(-1);
  if (change === undefined) return undefined;
  // What takes back the taking back.
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

/** Both changes as one, if the second goes on where the first was: typing, deleting, composing a character. */
function joinedChange(first: TextChange, second: TextChange): TextChange | undefined {
  // A line that was ended is done.
  if (first.inserted.includes("\n") || first.removed.includes("\n")) return undefined;
  const from = second.start - first.start;
  if (from >= 0 && from + second.removed.length <= first.inserted.length) {
    // A deletion alone is another step than the typing before it.
    if (second.inserted === "" && first.inserted !== "") return undefined;
    const inserted = spliced(first.inserted, from, second.removed.length, second.inserted);
    return { ...first, inserted };
  }
  if (first.inserted !== "" || second.inserted !== "") return undefined;
  if (from === 0) return { ...first, removed: first.removed + second.removed };
  const isBackwards = second.start + second.removed.length === first.start;
  return isBackwards ? { ...second, removed: second.removed + first.removed } : undefined;
}
