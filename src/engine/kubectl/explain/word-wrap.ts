/**
 * Breaks a text's lines at spaces so that they have at most `limit` characters. A longer word stays whole. The spaces
 * at a break are removed, all others stay.
 * Upstream: github.com/mitchellh/go-wordwrap, as k8s.io/kubectl/pkg/util/term uses it.
 */
export function wordWrap(text: string, limit: number): string {
  return text
    .split("\n")
    .map((line) => wrapLine(line, limit))
    .join("\n");
}

/** Spaces, except no-break spaces, and the word after them. */
const part = /([^\S\u00a0]*)((?:\S|\u00a0)*)/gu;

function wrapLine(line: string, limit: number): string {
  let out = "";
  let column = 0;
  for (const [, spaces = "", word = ""] of line.matchAll(part)) {
    const before = column + [...spaces].length;
    const length = [...word].length;
    if (word === "") {
      if (before <= limit) out += spaces;
      continue;
    }
    // The word is read letter by letter: it moves to the next line at the first letter that does not fit, unless it is
    // already as long as a line.
    const fitting = Math.max(limit - before, 0);
    const moves = length > fitting && fitting + 1 < limit;
    out += moves ? `\n${word}` : spaces + word;
    column = moves ? length : before + length;
  }
  return out;
}
