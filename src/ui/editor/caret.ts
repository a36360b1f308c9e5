import type { DocumentName } from "../workspace/workspace.ts";

/** The place of a person in a text. One editor passes it to the next. */
export interface CaretState {
  readonly start: number;
  readonly end: number;
  readonly scrollTop: number;
  /** The first line in sight, for an editor with another size of type. */
  readonly topLine?: number | undefined;
  /** Whether the editor had the focus when another one replaced it. */
  readonly focused: boolean;
}

const carets = new Map<DocumentName, CaretState>();

const offsets = new Map<DocumentName, number>();

/** Remembers the offset of the caret in a text (UTF-16). */
export function noteOffset(name: DocumentName, offset: number): void {
  offsets.set(name, offset);
}

/** Returns the last offset of the caret in a text. */
export function lastOffset(name: DocumentName): number | undefined {
  return offsets.get(name);
}

/** Keeps the place in a text for the editor that shows the text next. */
export function keepCaret(name: DocumentName, caret: CaretState): void {
  carets.set(name, caret);
}

/** Returns the kept place. The focus is returned only once, because a second editor must not take it again. */
export function takeCaret(name: DocumentName): CaretState | undefined {
  const caret = carets.get(name);
  if (caret !== undefined) carets.set(name, { ...caret, focused: false });
  return caret;
}
