import type { Item, ItemFault } from "./item.ts";
import type { Window } from "./window.ts";

/** Cuts one document of a stream into items, chunk by chunk. */
export interface Scanner {
  /** The earliest position that is still needed. */
  readonly hold: number;
  /** Positions have become smaller, because the window has dropped what it no longer needs. */
  shift(by: number): void;
  /** Goes on to the end of the window. Returns the position where the document ends, if it is there. */
  run(): number | undefined;
}

/** Where items go, and how long they may be. */
export interface Cut {
  readonly window: Window;
  readonly longest: number;
  readonly emit: (item: Item) => void;
}

/** An item without its text. */
export function faulty(
  fault: ItemFault,
  { format }: Pick<Item, "format">,
  { start, end, linesBefore }: Pick<Item, "start" | "end" | "linesBefore">,
): Item {
  return { start, end, linesBefore, format, text: "", fault };
}
