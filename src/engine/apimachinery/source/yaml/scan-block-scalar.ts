import { type Cursor, char, isBreak, isBreakOrEnd, isEnd, syntaxFailure } from "./cursor.ts";
import type { BlockStyle, Token } from "./tokens.ts";

type Fail = (problem: string) => never;

/** The header after `|` or `>`: how to handle trailing breaks, and the indentation, 0 if it is not given. */
interface Header {
  readonly chomping: BlockStyle["chomping"];
  readonly increment: number;
}

/**
 * Scans a scalar that begins with `|` or `>`. `parentIndent` is the column of the collection that contains it, -1 at
 * the root.
 * Upstream: go.yaml.in/yaml/v2/scannerc.go `yaml_parser_scan_block_scalar`.
 * @throws ReadFailure
 */
export function scanBlockScalar(cursor: Cursor, parentIndent: number): Token {
  const start = cursor.offset;
  const style = cursor.peek() === char.pipe ? "literal" : "folded";
  const fail: Fail = (problem) => {
    throw syntaxFailure(cursor.text, "scanner", problem, cursor.offset, start);
  };
  cursor.offset++;
  const { chomping, increment } = scanHeader(cursor, fail);
  skipHeaderLine(cursor, fail);
  const contentStart = cursor.offset;
  const said = increment > 0 ? Math.max(parentIndent, 0) + increment : 0;
  const deepest = skipEmptyLines(cursor, said, fail);
  const indent = said > 0 ? said : Math.max(deepest, parentIndent + 1, 1);
  const end = skipContent(cursor, indent, contentStart, fail);
  const block = { indent, chomping };
  const scalar = { style, start: Math.min(contentStart, end), end, isVerbatim: false, block } as const;
  return { kind: "scalar", start, end, text: "", scalar };
}

/** The two indicators may be in either order. */
function scanHeader(cursor: Cursor, fail: Fail): Header {
  const before = scanChomping(cursor);
  const increment = scanIncrement(cursor, fail);
  const chomping = before ?? (increment > 0 ? scanChomping(cursor) : undefined);
  return { chomping: chomping ?? "clip", increment };
}

function scanChomping(cursor: Cursor): Header["chomping"] | undefined {
  const code = cursor.peek();
  if (code !== char.plus && code !== char.dash) return undefined;
  cursor.offset++;
  return code === char.plus ? "keep" : "strip";
}

function scanIncrement(cursor: Cursor, fail: Fail): number {
  const code = cursor.peek();
  if (!(code >= char.zero && code <= char.nine)) return 0;
  if (code === char.zero) fail("found an indentation indicator equal to 0");
  cursor.offset++;
  return code - char.zero;
}

function skipHeaderLine(cursor: Cursor, fail: Fail): void {
  cursor.skipBlanks();
  if (cursor.peek() === char.hash) cursor.skipToBreak();
  if (!isBreakOrEnd(cursor.peek())) fail("did not find expected comment or line break");
  if (isBreak(cursor.peek())) cursor.skipLine();
}

/** Moves to the first line that is not empty. Returns the largest column seen. An `indent` of 0 is not known yet. */
function skipEmptyLines(cursor: Cursor, indent: number, fail: Fail): number {
  let deepest = 0;
  for (;;) {
    while ((indent === 0 || cursor.column < indent) && cursor.peek() === char.space) cursor.offset++;
    deepest = Math.max(deepest, cursor.column);
    if ((indent === 0 || cursor.column < indent) && cursor.peek() === char.tab) {
      fail("found a tab character where an indentation space is expected");
    }
    if (!isBreak(cursor.peek())) return deepest;
    cursor.skipLine();
  }
}

/** Moves past the lines with the scalar's indentation. Returns the end of its content. */
function skipContent(cursor: Cursor, indent: number, contentStart: number, fail: Fail): number {
  // If the text ends after the header, there is no line of content.
  let end = Math.max(cursor.offset - cursor.column, contentStart);
  while (cursor.column === indent && !isEnd(cursor.peek())) {
    cursor.skipToBreak();
    if (isBreak(cursor.peek())) cursor.skipLine();
    skipEmptyLines(cursor, indent, fail);
    end = isEnd(cursor.peek()) ? cursor.offset : cursor.offset - cursor.column;
  }
  return end;
}
