import type { Fault } from "../../apimachinery/fault/fault.ts";

/** cel-go's limits, as the API server sets them. */
export const limits = {
  /** The length of an expression, in code points. */
  size: 100_000,
  /** The nesting of grammar rules while parsing, and of the tree while it is built. */
  recursion: 250,
  /** The number of recoveries after an error, and the number of tokens skipped in one recovery. */
  recoveries: 30,
  lookahead: 256,
  /** The number of syntax errors that are reported. */
  errors: 100,
} as const;

/** Ends the parsing. Thrown and caught in this folder. If it has a fault, that is an issue of the whole expression. */
export class ParsingEnded extends Error {
  readonly fault: Fault | undefined;

  constructor(fault?: Fault) {
    super(fault?.text);
    this.fault = fault;
  }
}
