/** What a default adds to a text, written as in that text. */
export interface Ghost {
  /** The line after which it is shown, 1-based. */
  readonly afterLine: number;
  /** The line of the value that it is added to. */
  readonly parentLine: number;
  readonly column: number;
  readonly lines: readonly string[];
}

/** Checks whether a ghost is directly above or below a line. */
export function isBeside({ afterLine }: Ghost, line: number): boolean {
  return afterLine === line || afterLine === line - 1;
}
