import {
  type Cursor,
  char,
  isBlank,
  isBlankOrEnd,
  isBreak,
  isBreakOrEnd,
  isEnd,
  syntaxFailure,
} from "./cursor.ts";
import type { Token } from "./tokens.ts";

/** Checks whether a scalar without quotes can begin with a character that is not an indicator. */
export function startsPlain(code: number, next: number, flow: boolean): boolean {
  switch (code) {
    case char.dash:
      return !isBlank(next);
    case char.question:
    case char.colon:
      return !flow && !isBlankOrEnd(next);
    case char.hash:
    case char.pipe:
    case char.greater:
    case char.percent:
    case char.at:
    case char.backtick:
      return false;
    default:
      return !isBlankOrEnd(code);
  }
}

/** What a reader found of a scalar without quotes. */
interface PlainScalar {
  readonly token: Token;
  /** Whether a line ended behind it. */
  readonly brokeLine: boolean;
}

/** `indent` is the least column at which the scalar may go on; `flow` whether brackets and commas end it. */
export function scanPlain(cursor: Cursor, indent: number, flow: boolean): PlainScalar {
  const start = cursor.offset;
  let end = start;
  let endOfFirstLine = -1;
  let brokeLine = false;
  for (;;) {
    if (cursor.atDocumentIndicator() || cursor.peek() === char.hash) break;
    const wordEnd = plainEnd(cursor.text, cursor.offset, flow);
    if (wordEnd > cursor.offset) {
      end = cursor.offset = wordEnd;
      brokeLine = false;
    }
    const code = cursor.peek();
    if (!isBlank(code) && !isBreak(code)) break;
    while (isBlank(cursor.peek()) || isBreak(cursor.peek())) {
      if (isBreak(cursor.peek())) {
        if (endOfFirstLine < 0) endOfFirstLine = end;
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
  const isVerbatim = endOfFirstLine < 0 || endOfFirstLine === end;
  const scalar = { style: "plain", start, end, isVerbatim, block: undefined } as const;
  return { token: { kind: "scalar", start, end, text: "", scalar }, brokeLine };
}

/** Where the characters that go on a scalar without quotes end, at a blank at the latest. */
function plainEnd(text: string, from: number, flow: boolean): number {
  for (let at = from; ; at++) {
    const code = text.charCodeAt(at);
    if (code === char.colon ? isBlankOrEnd(text.charCodeAt(at + 1)) : isBlankOrEnd(code)) return at;
    if (flow && endsPlainInBrackets(code)) return at;
  }
}

function endsPlainInBrackets(code: number): boolean {
  switch (code) {
    case char.comma:
    case char.question:
    case char.openList:
    case char.closeList:
    case char.openMap:
    case char.closeMap:
      return true;
    default:
      return false;
  }
}

/** Letters of escapes for one character, and the number of digits that the others need. */
const escapes: ReadonlyMap<string, number> = new Map([
  ...[..."0abt\tnvfre \"'\\N_LP"].map((letter) => [letter, 0] as const),
  ["x", 2],
  ["u", 4],
  ["U", 8],
]);

export function scanQuoted(cursor: Cursor, style: "single" | "double"): Token {
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
    else cursor.offset = quotedEnd(cursor.text, cursor.offset + 1, closing);
  }
  cursor.offset++;
  const end = cursor.offset;
  const scalar = { style, start: start + 1, end: end - 1, isVerbatim: false, block: undefined };
  return { kind: "scalar", start, end, text: "", scalar };
}

/** Where the characters end that mean nothing but themselves between quotes. */
function quotedEnd(text: string, from: number, closing: number): number {
  for (let at = from; ; at++) {
    const code = text.charCodeAt(at);
    if (code === closing || code === char.backslash || isBreakOrEnd(code)) return at;
  }
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
