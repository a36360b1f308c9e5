/** The lines of a text, read on demand and 1-based. */
interface LinesAbove {
  at(line: number): string;
}

/** Matches a line that begins a block scalar: `key: |`, `- >-`. Its lines have no structure. */
const blockScalar = /(?:^|[:-]\s+)[|>][-+\d]*\s*(?:#.*)?$/;

/** The maximum number of lines to search above the caret for the key of a block scalar. */
const farthest = 500;

/**
 * Returns the spaces with which the next line begins when Enter is pressed in YAML: under the first key of a list's
 * item, not under its dash, and one step deeper after a line that opens a block. `line` is the number of the line,
 * `before` its text up to the caret. Undefined for JSON, where the editor knows better.
 */
export function indentAfterEnter(text: LinesAbove, line: number, before: string): string | undefined {
  if (text.at(1).trimStart().startsWith("{")) return undefined;
  const blanks = /^ */.exec(before)?.[0] ?? "";
  if (before.trim() === "" || before[blanks.length] === "#" || isInBlockScalar(text, line, blanks.length))
    return blanks;
  const dashes = /^(?:- +)*/.exec(before.slice(blanks.length))?.[0] ?? "";
  const column = " ".repeat(blanks.length + dashes.length);
  const content = before
    .slice(column.length)
    .replace(/\s+#.*$/, "")
    .trimEnd();
  const opens = /^-$|:$|[[{]$/.test(content) || blockScalar.test(content);
  return opens ? `${column}  ` : column;
}

/** Checks whether a line belongs to a block scalar, which a less indented line above has opened. */
function isInBlockScalar(text: LinesAbove, line: number, indent: number): boolean {
  let column = indent;
  for (let at = line - 1; at >= Math.max(1, line - farthest) && column > 0; at--) {
    const above = text.at(at);
    const blanks = above.search(/\S/);
    if (blanks < 0 || blanks >= column) continue;
    if (blockScalar.test(above)) return true;
    column = blanks;
  }
  return false;
}
