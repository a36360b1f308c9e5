import type { Completion } from "../../cel/tooling/complete.ts";

/** The suggestions at a place of a text. Offsets are UTF-16 units. */
export interface TextHelp {
  /** The range to replace. */
  readonly start: number;
  readonly end: number;
  /** The best first. */
  readonly items: readonly Suggestion[];
}

/** One suggestion. */
export interface Suggestion {
  readonly label: string;
  readonly kind: Completion["kind"] | "property" | "value";
  /** One line: the type and similar. */
  readonly detail: string;
  readonly documentation?: string;
  /** The text, if it is not the label. */
  readonly insert?: string;
  /** The place of the caret in the text; if missing, after it. */
  readonly caret?: number;
  /** Whether what comes next can be suggested too. */
  readonly goesOn?: boolean;
}

/** A hover at a place of a text: a heading, then the details. */
export interface TextHover {
  readonly start: number;
  readonly end: number;
  readonly lines: readonly string[];
}
