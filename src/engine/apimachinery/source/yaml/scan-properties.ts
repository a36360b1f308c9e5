import { type Cursor, char, isBlankOrEnd, syntaxFailure } from "./cursor.ts";
import type { Token } from "./tokens.ts";

/** `&name` or `*name`. @throws ReadFailure */
export function scanAnchor(cursor: Cursor, kind: "anchor" | "alias"): Token {
  const start = cursor.offset++;
  const text = scanWord(cursor);
  const code = cursor.peek();
  if (text === "" || !(isBlankOrEnd(code) || "?:,]}%@`".includes(String.fromCharCode(code)))) {
    fail(cursor, "did not find expected alphabetic or numeric character", start);
  }
  return { kind, start, end: cursor.offset, text, scalar: undefined };
}

/** `!tag`, `!handle!tag`, `!<uri>`. @throws ReadFailure */
export function scanTag(cursor: Cursor): Token {
  const start = cursor.offset++;
  if (cursor.peek() === char.less) {
    cursor.offset++;
    scanTagUri(cursor, start);
    if (cursor.peek() !== char.greater) fail(cursor, "did not find the expected '>'", start);
    cursor.offset++;
  } else {
    scanWord(cursor);
    if (cursor.peek() === char.bang) {
      cursor.offset++;
      scanTagUri(cursor, start);
    } else scanUri(cursor, start);
  }
  if (!isBlankOrEnd(cursor.peek())) fail(cursor, "did not find expected whitespace or line break", start);
  const end = cursor.offset;
  return { kind: "tag", start, end, text: cursor.text.slice(start, end), scalar: undefined };
}

/** Letters, digits, `_` and `-`; possibly none. */
export function scanWord(cursor: Cursor): string {
  const start = cursor.offset;
  while (/^[0-9A-Za-z_-]$/.test(cursor.text[cursor.offset] ?? "")) cursor.offset++;
  return cursor.text.slice(start, cursor.offset);
}

/** Reads a URI that must not be empty. `context` is the start of its tag or directive. @throws ReadFailure */
export function scanTagUri(cursor: Cursor, context: number): string {
  const uri = scanUri(cursor, context);
  if (uri === "") fail(cursor, "did not find expected tag URI", context);
  return uri;
}

function scanUri(cursor: Cursor, context: number): string {
  const start = cursor.offset;
  while (/^[0-9A-Za-z_\-;/?:@&=+$,.!~*'()[\]%]$/.test(cursor.text[cursor.offset] ?? "")) {
    if (cursor.peek() === char.percent) {
      const octet = cursor.text.slice(cursor.offset + 1, cursor.offset + 3);
      if (!/^[0-9a-fA-F]{2}$/.test(octet)) fail(cursor, "did not find URI escaped octet", context);
      cursor.offset += 3;
    } else cursor.offset++;
  }
  return cursor.text.slice(start, cursor.offset);
}

function fail(cursor: Cursor, problem: string, context: number): never {
  throw syntaxFailure(cursor.text, "scanner", problem, cursor.offset, context);
}
