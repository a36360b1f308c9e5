import type { Completion } from "../../cel/tooling/complete.ts";

/** What may be written at a place of a text. Offsets are UTF-16 units. */
export interface TextHelp {
  /** What is replaced. */
  readonly start: number;
  readonly end: number;
  /** The best first. */
  readonly items: readonly Suggestion[];
}

/** One of the things that may be written. */
export interface Suggestion {
  readonly label: string;
  readonly kind: Completion["kind"] | "property" | "value";
  /** One line: the type and the like. */
  readonly detail: string;
  readonly documentation?: string;
  /** The text, where it is not the label. */
  readonly insert?: string;
  /** Where in the text the caret goes; absent: behind it. */
  readonly caret?: number;
  /** Whether what comes next can be suggested too. */
  readonly goesOn?: boolean;
}

/** What stands at a place of a text: a heading, then what there is to say of it. */
export interface TextHover {
  readonly start: number;
  readonly end: number;
  readonly lines: readonly string[];
}
