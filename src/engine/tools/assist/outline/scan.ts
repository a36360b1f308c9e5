/** Small helpers to scan a text, shared by both outline readers. */

export function isBlank(character: string | undefined): boolean {
  return character === " " || character === "\t" || character === "\r";
}

/** Whether a character ends a word: a space, the end of the line or of the text. */
export function isGap(character: string | undefined): boolean {
  return character === undefined || character === "\n" || isBlank(character);
}

export function skipBlanks(text: string, from: number): number {
  let at = from;
  while (isBlank(text[at])) at++;
  return at;
}

export function lineEnd(text: string, from: number): number {
  const end = text.indexOf("\n", from);
  return end < 0 ? text.length : end;
}

export function lineStart(text: string, at: number): number {
  return at === 0 ? 0 : text.lastIndexOf("\n", at - 1) + 1;
}

/** `end` without the spaces before it. */
export function trimEnd(text: string, start: number, end: number): number {
  let at = end;
  while (at > start && (isBlank(text[at - 1]) || text[at - 1] === "\n")) at--;
  return at;
}

/**
 * The index after the quote that closes the string starting at `start`, up to `limit`; undefined if there is none.
 */
export function quoteEnd(text: string, start: number, limit: number): number | undefined {
  const quote = text[start];
  for (let at = start + 1; at < limit; at++) {
    if (text[at] === "\\" && quote === '"') at++;
    else if (text[at] === quote) {
      if (quote === "'" && text[at + 1] === "'") at++;
      else return at + 1;
    }
  }
  return undefined;
}

/** The end of a plain scalar on one line: at its comment or the line's end, without spaces. */
export function plainEnd(text: string, start: number): number {
  const end = lineEnd(text, start);
  for (let at = start; at < end; at++) {
    if (text[at] === "#" && at > start && isBlank(text[at - 1])) return trimEnd(text, start, at);
  }
  return trimEnd(text, start, end);
}

/** The index after the anchors and tags before a value. */
export function skipProperties(text: string, from: number): number {
  let at = from;
  while (text[at] === "&" || text[at] === "!") {
    while (!isGap(text[at])) at++;
    at = skipBlanks(text, at);
  }
  return at;
}
