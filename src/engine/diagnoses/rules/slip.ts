import { type Code, codeOf, type Replacement, replaced } from "./code.ts";

/**
 * A common mistake in an expression, mostly a habit of another language. It is found by the tokens of the expression, so
 * that strings and comments are never taken for code.
 */
export interface Slip {
  /** An expression with the mistake, and what is meant. */
  readonly example: readonly [written: string, meant: string];
  /** How it is written in CEL. Missing if another slip says so. */
  readonly sentence?: string;
  /** The replacements that mend all its occurrences. Empty if there is none. */
  readonly finds: (code: Code) => readonly Replacement[];
}

/** Returns the expression without a mistake. The same text if it does not have it. */
export function mended(source: string, slip: Pick<Slip, "finds">): string {
  return replaced(source, slip.finds(codeOf(source)));
}
