import { adjacent, type Code, type Replacement, replacement, textOf, valueBefore, words } from "./code.ts";
import type { Slip } from "./slip.ts";

/** A pattern between slashes: `/^a$/i`. */
interface Pattern {
  readonly start: number;
  readonly end: number;
  /** The pattern as a raw string. */
  readonly raw: string;
}

const slashed = /\/((?:[^/\n\\]|\\.)+)\/[a-z]*/y;

function patternAt({ source, tokens }: Code, i: number): Pattern | undefined {
  const start = tokens[i]?.start ?? source.length;
  slashed.lastIndex = start;
  const found = slashed.exec(source);
  return found === null ? undefined : { start, end: slashed.lastIndex, raw: `r'${found[1]}'` };
}

/** `x =~ 'a'` and `x =~ /a/` become `x.matches('a')`. */
function perlMatches(code: Code): readonly Replacement[] {
  return adjacent(code, "=", "~").flatMap((i) => {
    const first = valueBefore(code, i);
    const text = code.tokens[i + 2];
    const pattern = text?.kind === "string" ? { end: text.end, raw: text.text } : patternAt(code, i + 2);
    const start = code.tokens[first]?.start;
    if (first === i || pattern === undefined || start === undefined) return [];
    return [{ start, end: pattern.end, text: `${textOf(code, first, i)}.matches(${pattern.raw})` }];
  });
}

/** `matches(/a/)` becomes `matches(r'a')`. */
function slashedArguments(code: Code): readonly Replacement[] {
  return adjacent(code, "/").flatMap((i): readonly Replacement[] => {
    const pattern = code.tokens[i - 1]?.text === "(" ? patternAt(code, i) : undefined;
    const isWhole = pattern !== undefined && /^\s*\)/.test(code.source.slice(pattern.end));
    return isWhole ? [{ start: pattern.start, end: pattern.end, text: pattern.raw }] : [];
  });
}

/** `/a/.test(x)` becomes `x.matches(r'a')`. */
function slashedTests(code: Code): readonly Replacement[] {
  return adjacent(code, "/").flatMap((i): readonly Replacement[] => {
    const pattern = patternAt(code, i);
    const call = pattern && /^\.test\(([\w.]+)\)/.exec(code.source.slice(pattern.end));
    if (!pattern || !call) return [];
    return [
      { start: pattern.start, end: pattern.end + call[0].length, text: `${call[1]}.matches(${pattern.raw})` },
    ];
  });
}

function every(characters: string, instead: string): Slip["finds"] {
  return (code) =>
    code.tokens.flatMap(({ kind, text }, i) =>
      kind === "unknown" && characters.includes(text) ? [replacement(code, i, 1, instead)] : [],
    );
}

/** A semicolon at the end. */
function lastSemicolon(code: Code): readonly Replacement[] {
  const last = code.tokens.length - 1;
  const { text } = code.tokens[last] ?? {};
  return text === ";" ? [replacement(code, last, 1, "")] : [];
}

const pattern = "A pattern is a string: `x.matches('…')`.";

/** Strings, patterns and comments as other languages write them. */
export const textSlips = {
  perlMatch: {
    example: ["self.a =~ 'b'", "self.a.matches('b')"],
    sentence: pattern,
    finds: perlMatches,
  },
  slashedArgument: {
    example: ["self.a.matches(/^b$/i)", "self.a.matches(r'^b$')"],
    sentence: pattern,
    finds: slashedArguments,
  },
  slashedTest: { example: ["/b/.test(self.a)", "self.a.matches(r'b')"], finds: slashedTests },
  curlyQuote: { example: ["self.a == ‘b’", "self.a == 'b'"], finds: every("‘’", "'") },
  curlyDoubleQuote: { example: ["self.a == “b”", 'self.a == "b"'], finds: every("“”", '"') },
  semicolon: { example: ["self.a == ';';", "self.a == ';'"], finds: lastSemicolon },
  hashComment: {
    example: ["self.a == '#' # b", "self.a == '#' // b"],
    sentence: "A comment in an expression begins with `//`.",
    finds: every("#", "//"),
  },
} as const satisfies Readonly<Record<string, Slip>>;

/** Checks whether an expression has a loop. */
export const hasLoop = (code: Code): boolean => words(code, "for").length > 0;

/** Checks whether an expression has statements. */
export const hasStatement = (code: Code): boolean =>
  words(code, "return", "var", "let").length > 0 || adjacent(code, ";").length > 0;

/** Checks for the braces of a template: `${self.a}`, `{{self.a}}`. */
export const hasTemplate = (code: Code): boolean =>
  adjacent(code, "$", "{").length > 0 || adjacent(code, "{", "{").length > 0;

/** Checks for words of a choice that cannot be rewritten. */
export const hasChoice = (code: Code): boolean => words(code, "if", "then", "else").length > 0;

/** Checks for an arrow or a pattern that cannot be rewritten. */
export const hasArrow = (code: Code): boolean =>
  adjacent(code, "=", ">").length > 0 || adjacent(code, "-", ">").length > 0;
