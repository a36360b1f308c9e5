/** The lines of a text, which are read as they are needed: 1-based. */
interface LinesAbove {
  at(line: number): string;
}

/** What begins a block of text whose lines mean nothing: `key: |`, `- >-`. */
const blockScalar = /(?:^|[:-]\s+)[|>][-+\d]*\s*(?:#.*)?$/;

/** How far up the key of a block of text is looked for. */
const farthest = 500;

/**
 * The blanks with which the next line begins when Enter is pressed in YAML: under the first key of a list's item, not
 * under its dash; one step deeper after what opens a block. `line` is the number of the line, `before` its text up to the
 * caret. Undefined where the text is JSON, whose editor knows better.
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

/** Whether a line belongs to a block of text: one above, less indented, has opened it. */
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
