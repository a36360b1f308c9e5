import { type Cursor, char, isBlank, isBlankOrEnd, isBreak, isBreakOrEnd, syntaxFailure } from "./cursor.ts";
import { scanTagUri, scanWord } from "./scan-properties.ts";
import type { Token } from "./tokens.ts";

type Fail = (problem: string) => never;

/** `%YAML 1.1` or `%TAG !handle! prefix`, with the end of its line. @throws ReadFailure */
export function scanDirective(cursor: Cursor): Token {
  const start = cursor.offset++;
  const fail: Fail = (problem) => {
    throw syntaxFailure(cursor.text, "scanner", problem, cursor.offset, start);
  };
  const name = scanWord(cursor);
  if (name === "") fail("could not find expected directive name");
  if (!isBlankOrEnd(cursor.peek())) fail("found unexpected non-alphabetical character");
  if (name !== "YAML" && name !== "TAG") fail("found unknown directive name");
  cursor.skipBlanks();
  const text = name === "YAML" ? scanVersion(cursor, fail) : scanDeclaration(cursor, start, fail);
  const end = cursor.offset;
  cursor.skipBlanks();
  if (cursor.peek() === char.hash) cursor.skipToBreak();
  if (!isBreakOrEnd(cursor.peek())) fail("did not find expected comment or line break");
  if (isBreak(cursor.peek())) cursor.skipLine();
  return {
    kind: name === "YAML" ? "version-directive" : "tag-directive",
    start,
    end,
    text,
    scalar: undefined,
  };
}

function scanVersion(cursor: Cursor, fail: Fail): string {
  const start = cursor.offset;
  scanVersionNumber(cursor, fail);
  if (cursor.peek() !== char.dot) fail("did not find expected digit or '.' character");
  cursor.offset++;
  scanVersionNumber(cursor, fail);
  return cursor.text.slice(start, cursor.offset);
}

function scanVersionNumber(cursor: Cursor, fail: Fail): void {
  const digits = /^[0-9]*/.exec(cursor.text.slice(cursor.offset, cursor.offset + 4))?.[0] ?? "";
  if (digits.length > 2) fail("found extremely long version number");
  if (digits === "") fail("did not find expected version number");
  cursor.offset += digits.length;
}

/** Reads the handle that a %TAG directive declares, and its prefix. */
function scanDeclaration(cursor: Cursor, context: number, fail: Fail): string {
  const start = cursor.offset;
  if (cursor.peek() !== char.bang) fail("did not find expected '!'");
  cursor.offset++;
  scanWord(cursor);
  if (cursor.peek() === char.bang) cursor.offset++;
  else if (cursor.offset - start > 1) fail("did not find expected '!'");
  const handle = cursor.text.slice(start, cursor.offset);
  if (!isBlank(cursor.peek())) fail("did not find expected whitespace");
  cursor.skipBlanks();
  const prefix = scanTagUri(cursor, context);
  if (!isBlankOrEnd(cursor.peek())) fail("did not find expected whitespace or line break");
  return `${handle} ${prefix}`;
}
