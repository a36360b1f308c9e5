import type { DocumentName } from "../workspace/workspace.ts";

/** Where a person is in a text: what one editor hands to the next. */
export interface CaretState {
  readonly start: number;
  readonly end: number;
  readonly scrollTop: number;
  /** Whether the editor had the focus when it was left for another one in its place. */
  readonly focused: boolean;
}

const carets = new Map<DocumentName, CaretState>();

const offsets = new Map<DocumentName, number>();

/** Remembers where the caret of a text is (UTF-16). */
export function noteOffset(name: DocumentName, offset: number): void {
  offsets.set(name, offset);
}

/** Where the caret of a text was last. */
export function lastOffset(name: DocumentName): number | undefined {
  return offsets.get(name);
}

/** Keeps the place in a text for the editor that shows it next. */
export function keepCaret(name: DocumentName, caret: CaretState): void {
  carets.set(name, caret);
}

/** The place that was kept, once: the focus must not be taken a second time. */
export function takeCaret(name: DocumentName): CaretState | undefined {
  const caret = carets.get(name);
  if (caret !== undefined) carets.set(name, { ...caret, focused: false });
  return caret;
}
