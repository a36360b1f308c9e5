import { type Cursor, char, isBlank, isBlankOrEnd, isBreak, isEnd, syntaxFailure } from "./cursor.ts";
import type { RawScalar, ScalarToken } from "./tokens.ts";

function token(start: number, end: number, scalar: Omit<RawScalar, "indent" | "chomping">): ScalarToken {
  return { kind: "scalar", start, end, scalar: { ...scalar, indent: -1, chomping: "clip" } };
}

/** Checks whether a scalar without quotes can begin with a character that is not an indicator. */
export function startsPlain(code: number, next: number, flow: boolean): boolean {
  if (code === char.dash) return !isBlank(next);
  if (code === char.question || code === char.colon) return !flow && !isBlankOrEnd(next);
  return !isBlankOrEnd(code) && !"#|>%@`".includes(String.fromCharCode(code));
}

/** `indent` is the smallest column at which the scalar may continue; `flow` means that brackets and commas end it. */
export function scanPlain(
  cursor: Cursor,
  indent: number,
  flow: boolean,
): { token: ScalarToken; brokeLine: boolean } {
  const start = cursor.offset;
  let end = start;
  let brokeLine = false;
  for (;;) {
    if (cursor.atDocumentIndicator() || cursor.peek() === char.hash) break;
    while (!isBlankOrEnd(cursor.peek()) && !endsPlain(cursor, flow)) {
      cursor.offset++;
      end = cursor.offset;
      brokeLine = false;
    }
    const code = cursor.peek();
    if (!isBlank(code) && !isBreak(code)) break;
    while (isBlank(cursor.peek()) || isBreak(cursor.peek())) {
      if (isBreak(cursor.peek())) {
        cursor.skipLine();
        brokeLine = true;
      } else {
        if (brokeLine && cursor.column < indent && cursor.peek() === char.tab) {
          throw syntaxFailure(
            cursor.text,
            "scanner",
            "found a tab character that violates indentation",
            cursor.offset,
            start,
          );
        }
        cursor.offset++;
      }
    }
    if (!flow && cursor.column < indent) break;
  }
  return { token: token(start, end, { style: "plain", start, end }), brokeLine };
}

function endsPlain(cursor: Cursor, flow: boolean): boolean {
  const code = cursor.peek();
  if (code === char.colon && isBlankOrEnd(cursor.peek(1))) return true;
  if (!flow) return false;
  return (
    code === char.comma ||
    code === char.question ||
    code === char.openList ||
    code === char.closeList ||
    code === char.openMap ||
    code === char.closeMap
  );
}

/** Letters of escapes for one character, and the number of digits that the others need. */
const escapes: ReadonlyMap<string, number> = new Map([
  ...[..."0abt\tnvfre \"'\\N_LP"].map((letter) => [letter, 0] as const),
  ["x", 2],
  ["u", 4],
  ["U", 8],
]);

export function scanQuoted(cursor: Cursor, style: "single" | "double"): ScalarToken {
  const start = cursor.offset;
  const closing = style === "single" ? char.apostrophe : char.quote;
  const fail = (problem: string): never => {
    throw syntaxFailure(cursor.text, "scanner", problem, cursor.offset, start);
  };
  cursor.offset++;
  for (;;) {
    const code = cursor.peek();
    if (cursor.atDocumentIndicator()) fail("found unexpected document indicator");
    if (isEnd(code)) fail("found unexpected end of stream");
    if (isBreak(code)) cursor.skipLine();
    else if (code === closing) {
      if (style === "double" || cursor.peek(1) !== closing) break;
      cursor.offset += 2;
    } else if (style === "double" && code === char.backslash) scanEscape(cursor, fail);
    else cursor.offset++;
  }
  cursor.offset++;
  return token(start, cursor.offset, { style, start: start + 1, end: cursor.offset - 1 });
}

function scanEscape(cursor: Cursor, fail: (problem: string) => never): void {
  if (isBreak(cursor.peek(1))) {
    cursor.offset++;
    cursor.skipLine();
    return;
  }
  const digits = escapes.get(cursor.text[cursor.offset + 1] ?? "");
  if (digits === undefined) return fail("found unknown escape character");
  cursor.offset += 2;
  if (digits === 0) return;
  const written = cursor.text.slice(cursor.offset, cursor.offset + digits);
  if (written.length < digits || !/^[0-9a-fA-F]+$/.test(written)) {
    return fail("did not find expected hexdecimal number");
  }
  const point = Number.parseInt(written, 16);
  if ((point >= 0xd800 && point <= 0xdfff) || point > 0x10ffff) {
    return fail("found invalid Unicode character escape code");
  }
  cursor.offset += digits;
}
