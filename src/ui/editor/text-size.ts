/** In a text of this length a text area takes too long for each key: browsers lay out all of its lines. */
export const longText = 1_000_000;

/**
 * Texts with more lines are not editable: every editor keeps something for each line, and takes a third of a second
 * to paste a million.
 */
export const mostLines = 150_000;

export function lineCount(text: string): number {
  let lines = 1;
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) lines++;
  return lines;
}

/** Checks whether a text has too many lines for every editor. */
export function hasTooManyLines(text: string): boolean {
  return text.length > mostLines && lineCount(text) > mostLines;
}
