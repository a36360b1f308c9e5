/** cel-go's limits as the API server sets them. */
export const limits = {
  /** Code points of an expression. */
  size: 100_000,
  /** Nesting of grammar rules while parsing, and of the tree while it is built. */
  recursion: 250,
  /** Attempts of the parser to go on after an error, and tokens skipped in one of them. */
  recoveries: 30,
  lookahead: 256,
  /** Syntax errors that are reported. */
  errors: 100,
} as const;

/** Ends the parsing; thrown and caught in this room. With a message it is an issue of the whole expression. */
export class ParsingEnded extends Error {
  readonly isIssue: boolean;

  constructor(message: string, isIssue: boolean) {
    super(message);
    this.isIssue = isIssue;
  }
}
