import { type Capabilities, newest } from "../../../apimachinery/minors/capabilities.ts";

/** The kind of a token. For an operator, a bracket or a keyword it is its text. */
export type TokenKind =
  | Punctuation
  | "in"
  | "true"
  | "false"
  | "null"
  | "identifier"
  | "quoted"
  | "int"
  | "uint"
  | "double"
  | "string"
  | "bytes"
  | "end";

type Punctuation = (typeof punctuation)[number];

/** Longer ones come first. */
const punctuation = [
  ...(["==", "!=", "<=", ">=", "&&", "||"] as const),
  ...(["<", ">", "[", "]", "{", "}", "(", ")", ".", ",", "-", "!", "?", ":", "+", "*", "/", "%"] as const),
] as const;

export interface Token {
  readonly kind: TokenKind;
  readonly text: string;
  /** The start of the token, in code points. */
  readonly offset: number;
}

const byFirst = new Map<string, readonly Punctuation[]>();
for (const text of punctuation)
  byFirst.set(text.slice(0, 1), [...(byFirst.get(text.slice(0, 1)) ?? []), text]);

const highSurrogate = /[\ud800-\udbff]/;

const keywords: ReadonlyMap<string, TokenKind> = new Map([
  ["in", "in"],
  ["true", "true"],
  ["false", "false"],
  ["null", "null"],
]);

const blanks = /(?:[ \t\r\n\f]+|\/\/[^\n]*)+/y;
const prefixes = /(?:[rR]|[bB][rR]?)(?=["'])/y;
const word = /[A-Za-z_][A-Za-z0-9_]*/y;
const quotedName = /`[A-Za-z0-9_.\-/ ]+`/y;
const double = /(?:[0-9]+\.[0-9]+(?:[eE][+-]?[0-9]+)?|[0-9]+[eE][+-]?[0-9]+|\.[0-9]+(?:[eE][+-]?[0-9]+)?)/y;
const whole = /(?:0x[0-9a-fA-F]+|[0-9]+)([uU]?)/y;

const escaped = String.raw`\\(?:[abfnrtv?"'\`\\]|[0-3][0-7][0-7]|[xX][0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8})`;
/** Literals by their quotes: without and with the prefix for raw literals. */
const literals: readonly (readonly [quote: string, plain: RegExp, raw: RegExp])[] = [
  ['"""', long('"""'), /"""[\s\S]*?"""/y],
  ["'''", long("'''"), /'''[\s\S]*?'''/y],
  ['"', short('"'), /"[^"\r\n]*"/y],
  ["'", short("'"), /'[^'\r\n]*'/y],
];

function short(quote: string): RegExp {
  return new RegExp(String.raw`${quote}(?:[^\\${quote}\r\n]|${escaped})*${quote}`, "y");
}

function long(quotes: string): RegExp {
  return new RegExp(String.raw`${quotes}(?:[^\\]|${escaped})*?${quotes}`, "y");
}

/**
 * The tokens of an expression, the last of which is its end. Undefined if something is not a token. They are the same
 * as the grammar's: the longest match, and a keyword if several are equally long.
 */
export function tokensOf(source: string, capabilities: Capabilities): readonly Token[] | undefined {
  const tokens: Token[] = [];
  const offsetOf = offsetsIn(source);
  let at = 0;
  for (;;) {
    if (isBlank(source.charCodeAt(at))) at = endOf(blanks, source, at) ?? at;
    if (at === source.length) {
      tokens.push({ kind: "end", text: "", offset: offsetOf(at) });
      return tokens;
    }
    const found = tokenAt(source, at, capabilities);
    if (found === undefined) return undefined;
    tokens.push({ kind: found.kind, text: source.slice(at, found.end), offset: offsetOf(at) });
    at = found.end;
  }
}

/** A token of a text that may not be an expression. Positions are UTF-16 units. */
export interface LooseToken {
  /** `unknown` for a character that no token begins with. */
  readonly kind: TokenKind | "unknown";
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** A literal with escapes that CEL does not have. */
const looseLiteral = /[rRbB]{0,2}(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")/y;

/** The tokens of any text. What is not one in CEL becomes an unknown token for each character. Never fails. */
export function looseTokens(source: string): readonly LooseToken[] {
  const tokens: LooseToken[] = [];
  for (let at = 0; at < source.length; ) {
    // A slash alone is an operator, not a comment.
    if (isBlank(source.charCodeAt(at))) at = endOf(blanks, source, at) ?? at;
    if (at >= source.length) break;
    const known: Found | undefined = tokenAt(source, at, newest) ?? found("string", looseLiteral, source, at);
    const end = known?.end ?? at + (highSurrogate.test(source.charAt(at)) ? 2 : 1);
    tokens.push({ kind: known?.kind ?? "unknown", text: source.slice(at, end), start: at, end });
    at = end;
  }
  return tokens;
}

/** Converts positions to offsets in code points. The positions must be given from left to right. */
function offsetsIn(source: string): (at: number) => number {
  if (!highSurrogate.test(source)) return (at) => at;
  let [counted, wide] = [0, 0];
  return (at) => {
    for (; counted < at; counted++) if (highSurrogate.test(source.charAt(counted))) wide++;
    return at - wide;
  };
}

/** Checks for whitespace or the start of a comment. */
function isBlank(unit: number): boolean {
  return unit === 0x20 || unit === 0x2f || (unit >= 0x09 && unit <= 0x0d);
}

interface Found {
  readonly kind: TokenKind;
  readonly end: number;
}

function tokenAt(source: string, at: number, capabilities: Capabilities): Found | undefined {
  const first = source.charAt(at);
  if (isDigit(first) || (first === "." && isDigit(source.charAt(at + 1)))) return numberAt(source, at);
  const candidates = byFirst.get(first);
  if (candidates !== undefined) {
    const kind = candidates.find((text) => source.startsWith(text, at));
    return kind && { kind, end: at + kind.length };
  }
  if (first === '"' || first === "'") return literalAt(source, at, "string", false, capabilities);
  if (first === "`") return capabilities.quotedNames ? found("quoted", quotedName, source, at) : undefined;
  return prefixedLiteralAt(source, at, capabilities) ?? wordAt(source, at);
}

function isDigit(character: string): boolean {
  return character >= "0" && character <= "9";
}

function numberAt(source: string, at: number): Found | undefined {
  const fraction = found("double", double, source, at);
  if (fraction !== undefined) return fraction;
  whole.lastIndex = at;
  const match = whole.exec(source);
  return match === null ? undefined : { kind: match[1] === "" ? "int" : "uint", end: whole.lastIndex };
}

function wordAt(source: string, at: number): Found | undefined {
  const end = endOf(word, source, at);
  return end === undefined ? undefined : { kind: keywords.get(source.slice(at, end)) ?? "identifier", end };
}

/** Finds a literal that starts with `r`, `b` or both (`br`, not `rb`). */
function prefixedLiteralAt(source: string, at: number, capabilities: Capabilities): Found | undefined {
  const prefix = endOf(prefixes, source, at);
  if (prefix === undefined) return undefined;
  const isBytes = "bB".includes(source.charAt(at));
  return literalAt(
    source,
    prefix,
    isBytes ? "bytes" : "string",
    "rR".includes(source.charAt(prefix - 1)),
    capabilities,
  );
}

/** Finds the literal whose quotes start at `at`. */
function literalAt(
  source: string,
  at: number,
  kind: "string" | "bytes",
  isRaw: boolean,
  { quotedNameTokens }: Capabilities,
): Found | undefined {
  for (const [quote, plain, raw] of literals) {
    if (!source.startsWith(quote, at)) continue;
    const end = endOf(isRaw ? raw : plain, source, at);
    // If the language has no backquotes, it has no escape for them either.
    const isForeign = !isRaw && !quotedNameTokens && source.slice(at, end).includes("\\`");
    if (end !== undefined) return isForeign ? undefined : { kind, end };
  }
  return undefined;
}

function found(kind: TokenKind, pattern: RegExp, source: string, at: number): Found | undefined {
  const end = endOf(pattern, source, at);
  return end === undefined ? undefined : { kind, end };
}

/** Returns the end of the match of a sticky pattern at a position. */
function endOf(pattern: RegExp, source: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(source) ? pattern.lastIndex : undefined;
}
