import { type LooseToken, looseTokens } from "../../cel/parser/valid/tokens.ts";

/** An expression as tokens, which may not parse. */
export interface Code {
  readonly source: string;
  readonly tokens: readonly LooseToken[];
}

/** Replaces a part of an expression. Positions are UTF-16 units. */
export interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export function codeOf(source: string): Code {
  return { source, tokens: looseTokens(source) };
}

/** Applies replacements. If two overlap, the first in the list wins. */
export function replaced(source: string, all: readonly Replacement[]): string {
  const apart: Replacement[] = [];
  for (const each of all) {
    if (apart.every((other) => each.end <= other.start || other.end <= each.start)) apart.push(each);
  }
  return apart
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: to }) => text.slice(0, start) + to + text.slice(end), source);
}

/** Returns the places where tokens follow each other without a space. Strings and comments are never part of one. */
export function adjacent({ tokens }: Code, ...texts: readonly string[]): readonly number[] {
  return tokens.flatMap((_, i) => {
    const isHere = texts.every((text, j) => {
      const token = tokens[i + j];
      const isNext = j === 0 || tokens[i + j - 1]?.end === token?.start;
      return token?.text === text && token.kind !== "string" && isNext;
    });
    return isHere ? [i] : [];
  });
}

/** Returns the places of a word that is not the name of a field. */
export function words({ tokens }: Code, ...texts: readonly string[]): readonly number[] {
  return tokens.flatMap(({ kind, text }, i) => {
    const isWord = kind === "identifier" && texts.includes(text) && tokens[i - 1]?.text !== ".";
    return isWord ? [i] : [];
  });
}

/** Returns the replacement of some tokens. */
export function replacement({ tokens }: Code, first: number, count: number, text: string): Replacement {
  const start = tokens[first]?.start ?? 0;
  return { start, end: tokens[first + count - 1]?.end ?? start, text };
}

/** Returns the text of tokens. */
export function textOf({ source, tokens }: Code, first: number, end: number): string {
  return source.slice(tokens[first]?.start, tokens[end - 1]?.end);
}

const opening: ReadonlySet<string> = new Set(["(", "[", "{"]);
const closing: ReadonlySet<string> = new Set([")", "]", "}"]);
const joining: ReadonlySet<string> = new Set(["=", "&", "|"]);

/** Checks whether a token ends a value without calls of operators: `self.a[0].b()`. */
function isOfValue({ kind, text }: LooseToken): boolean {
  return kind === "unknown" ? !joining.has(text) : !/^[-+*/%<>=!&|?:,]/.test(text) && text !== "in";
}

/** Returns the first token of the value that ends before a token. The same token if there is none. */
export function valueBefore({ tokens }: Code, end: number): number {
  let depth = 0;
  let first = end;
  for (; first > 0; first--) {
    const token = tokens[first - 1];
    if (token === undefined) break;
    if (closing.has(token.text)) depth++;
    else if (opening.has(token.text)) {
      if (--depth < 0) break;
    } else if (depth === 0 && !isOfValue(token)) break;
    else if (depth === 0 && first < end && isPlain(token) && isPlain(tokens[first])) break;
  }
  return first;
}

/** Returns the token after the value that begins at a token. */
export function valueAfter({ tokens }: Code, start: number): number {
  let depth = 0;
  let end = start;
  for (; end < tokens.length; end++) {
    const token = tokens[end];
    if (token === undefined) break;
    if (opening.has(token.text)) depth++;
    else if (closing.has(token.text)) {
      if (--depth < 0) break;
    } else if (depth === 0 && !isOfValue(token)) break;
    else if (depth === 0 && end > start && isPlain(token) && isPlain(tokens[end - 1])) break;
  }
  return end;
}

/** Checks for a name or a literal. Two of them next to each other are two values. */
function isPlain(token: LooseToken | undefined): boolean {
  return (
    token !== undefined && /^(?:identifier|int|uint|double|string|bytes|true|false|null)$/.test(token.kind)
  );
}
