const quote = 0x22;
const backslash = 0x5c;
const newline = 0x0a;

/** A position in JSON, and in how many brackets it is. */
export interface Depth {
  at: number;
  depth: number;
}

/**
 * Goes on within nested brackets, most of a text, as fast as possible: to the bracket that leads out of `most` levels,
 * or to a string or a line that may mean more than it looks, which is left for others.
 */
export function skipNested(text: string, place: Depth, most: number): void {
  let { at, depth } = place;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === quote) {
      const end = plainEnd(text, at + 1);
      if (end === undefined) break;
      at = end;
    } else if (code === newline) {
      const next = text.charCodeAt(at + 1);
      // An indented line separates nothing.
      if (next !== 0x20) break;
      at++;
      while (text.charCodeAt(at) === 0x20) at++;
    } else if (code === 0x7b || code === 0x5b) {
      depth++;
      at++;
    } else if (code === 0x7d || code === 0x5d) {
      if (depth <= most + 1) break;
      depth--;
      at++;
    } else at++;
  }
  place.at = at;
  place.depth = depth;
}

/** The position after a string that ends on its line, in this text. */
function plainEnd(text: string, start: number): number | undefined {
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) return at + 1;
    if (code === newline) return undefined;
    if (code === backslash) at++;
  }
  return undefined;
}
