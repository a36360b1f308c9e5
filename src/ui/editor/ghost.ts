/** What a default adds to a text, as the text would say it. */
export interface Ghost {
  /** The line below which it belongs, 1-based. */
  readonly afterLine: number;
  /** The line of what it is added to. */
  readonly parentLine: number;
  readonly column: number;
  readonly lines: readonly string[];
}

/** Whether a ghost stands between a line and one of its neighbours. */
export function isBeside({ afterLine }: Ghost, line: number): boolean {
  return afterLine === line || afterLine === line - 1;
}
