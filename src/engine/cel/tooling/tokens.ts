import { Token as AntlrToken, CharStream } from "antlr4ng";
import { CelLexer } from "../parser/generated/CelLexer.ts";
import { reservedWords } from "../parser/reserved.ts";

export type TokenKind =
  | "identifier"
  | "field"
  | "function"
  | "keyword"
  | "reserved"
  | "number"
  | "string"
  | "operator"
  | "punctuation"
  | "comment"
  | "invalid";

/** A token of an expression. Offsets are in UTF-16 units. */
export interface CelToken {
  readonly kind: TokenKind;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const keywords = new Set(["true", "false", "null", "in"]);
const punctuation = new Set(["(", ")", "[", "]", "{", "}", ",", ".", ":", "?"]);

/**
 * The tokens of an expression, with comments but without whitespace. Text that is not CEL becomes `invalid` tokens.
 * Never throws.
 */
export function celTokens(source: string): readonly CelToken[] {
  const lexer = new CelLexer(CharStream.fromString(source));
  lexer.removeErrorListeners();
  const found = lexer
    .getAllTokens()
    .filter(({ type }) => type !== AntlrToken.EOF && type !== CelLexer.Blanks);
  // The lexer counts code points.
  const units = unitOffsets(source);
  const raw = found.map((token) => ({
    start: units(token.start),
    end: units(token.stop + 1),
    text: token.text ?? "",
    type: token.type,
  }));
  const out: CelToken[] = [];
  let at = 0;
  for (const [i, { start, end, text, type }] of raw.entries()) {
    invalid(source, at, start, out);
    out.push({ kind: kindOf(type, text, raw[i - 1]?.text, raw[i + 1]?.text), start, end, text });
    at = end;
  }
  invalid(source, at, source.length, out);
  return out;
}

function kindOf(
  type: number,
  text: string,
  before: string | undefined,
  behind: string | undefined,
): TokenKind {
  switch (type) {
    case CelLexer.Comment:
      return "comment";
    case CelLexer.STRING:
    case CelLexer.BYTES:
      return "string";
    case CelLexer.NUM_INT:
    case CelLexer.NUM_UINT:
    case CelLexer.NUM_FLOAT:
      return "number";
    case CelLexer.ESC_IDENTIFIER:
      return "field";
    case CelLexer.IDENTIFIER:
      if (behind === "(") return "function";
      if (before === ".") return "field";
      return reservedWords.has(text) ? "reserved" : "identifier";
    default:
      if (keywords.has(text)) return "keyword";
      return punctuation.has(text) ? "punctuation" : "operator";
  }
}

/** Adds a token for text that the lexer skipped, unless it is only whitespace. */
function invalid(source: string, start: number, end: number, out: CelToken[]): void {
  const text = source.slice(start, end);
  const trimmed = text.trim();
  if (trimmed === "") return;
  const from = start + text.indexOf(trimmed);
  out.push({ kind: "invalid", start: from, end: from + trimmed.length, text: trimmed });
}

/** Returns a function that converts code points to UTF-16 units. */
export function unitOffsets(source: string): (codePoint: number) => number {
  // In ASCII, the common case, both are the same.
  if (/^[\u0000-\u007f]*$/.test(source)) return (codePoint) => codePoint;
  const offsets: number[] = [];
  let at = 0;
  for (const character of source) {
    offsets.push(at);
    at += character.length;
  }
  return (codePoint) => offsets[codePoint] ?? at;
}
