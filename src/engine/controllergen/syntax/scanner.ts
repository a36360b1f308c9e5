import type { Fault } from "../../apimachinery/fault/fault.ts";
import { illegalCharacter, illegalRune, openComment, openLiteral } from "./faults.ts";

/** A token. The kind of operators and keywords is their text; other kinds are the words below. */
export interface Token {
  readonly kind: string;
  readonly pos: number;
  readonly end: number;
  /** The text. A line feed for a semicolon that is inserted at the end of a line. */
  readonly text: string;
}

/** An error in the text at an offset. */
export interface SyntaxFault {
  readonly offset: number;
  readonly fault: Fault;
}

const keywords = new Set(
  (
    "break case chan const continue default defer else fallthrough for func go goto if import interface map package " +
    "range return select struct switch type var"
  ).split(" "),
);

const blanks = /[ \t\r]*/y;
const blanksAndBreaks = /[ \t\r\n]*/y;
const identifier = /[\p{L}_][\p{L}\p{Nd}_]*/uy;
const number =
  /0[xX][0-9a-fA-F_]*(?:\.[0-9a-fA-F_]*)?(?:[pP][+-]?[0-9_]*)?i?|0[bBoO][0-9_]*i?|(?:[0-9][0-9_]*(?:\.[0-9_]*)?|\.[0-9][0-9_]*)(?:[eE][+-]?[0-9_]*)?i?/y;
const operator =
  /<<=|>>=|&\^=|\.\.\.|&&|\|\||<-|\+\+|--|==|!=|<=|>=|:=|\+=|-=|\*=|\/=|%=|&=|\|=|\^=|<<|>>|&\^|[-+*/%&|^<>=!()[\]{},;.:~]/y;

/** After these tokens, the end of a line ends a statement. */
const endsStatement = new Set([
  ..."IDENT INT FLOAT IMAG CHAR STRING break continue fallthrough return ++ -- ) ] }".split(" "),
]);

/** Reads tokens one after the other. Upstream: go/scanner. */
export class Scanner {
  readonly #text: string;
  readonly #faults: SyntaxFault[];
  readonly #isLenient: boolean;
  #at: number;
  #insertSemicolon = false;
  /** The offset of the first line feed in a comment that ends a statement. */
  #breakInComment: number | undefined;

  /** `isLenient` ends an unclosed tag at the end of its line, so that the following text is not lost. */
  constructor(text: string, faults: SyntaxFault[], at = 0, isLenient = false) {
    this.#isLenient = isLenient;
    this.#text = text;
    this.#faults = faults;
    this.#at = at === 0 && text.startsWith("\ufeff") ? 1 : at;
  }

  next(): Token {
    const pending = this.#breakInComment;
    if (pending !== undefined) {
      this.#breakInComment = undefined;
      return { kind: ";", pos: pending, end: pending, text: "\n" };
    }
    this.#skip(this.#insertSemicolon ? blanks : blanksAndBreaks);
    const pos = this.#at;
    const insert = this.#insertSemicolon;
    const code = this.#text.charCodeAt(pos);
    if (Number.isNaN(code)) {
      this.#insertSemicolon = false;
      return insert ? { kind: ";", pos, end: pos, text: "\n" } : { kind: "EOF", pos, end: pos, text: "" };
    }
    if (code === 10) {
      this.#insertSemicolon = false;
      this.#at++;
      return { kind: ";", pos, end: pos + 1, text: "\n" };
    }
    if (code === 47 && /[/*]/.test(this.#text[pos + 1] ?? "")) return this.#comment(pos, insert);
    const token = this.#token(pos);
    this.#insertSemicolon = endsStatement.has(token.kind);
    return token;
  }

  #skip(pattern: RegExp): void {
    pattern.lastIndex = this.#at;
    pattern.exec(this.#text);
    this.#at = pattern.lastIndex;
  }

  #token(pos: number): Token {
    const word = this.#match(identifier, pos);
    if (word !== undefined) return { ...word, kind: keywords.has(word.text) ? word.text : "IDENT" };
    const first = this.#text[pos] ?? "";
    if (first === '"' || first === "'") return this.#quoted(pos, first);
    if (first === "`") return this.#raw(pos);
    if (/[0-9]/.test(first) || (first === "." && /[0-9]/.test(this.#text[pos + 1] ?? ""))) {
      const found = this.#match(number, pos);
      if (found !== undefined) return { ...found, kind: numberKind(found.text) };
    }
    const sign = this.#match(operator, pos);
    if (sign !== undefined) return { ...sign, kind: sign.text };
    this.#at = pos + (first >= "\ud800" && first <= "\udbff" ? 2 : 1);
    const text = this.#text.slice(pos, this.#at);
    this.#fault(pos, illegalCharacter({ character: shown(text) }));
    return { kind: "ILLEGAL", pos, end: this.#at, text };
  }

  #match(pattern: RegExp, pos: number): Token | undefined {
    pattern.lastIndex = pos;
    const text = pattern.exec(this.#text)?.[0];
    if (text === undefined) return undefined;
    this.#at = pos + text.length;
    return { kind: "", pos, end: this.#at, text };
  }

  #quoted(pos: number, quote: string): Token {
    let at = pos + 1;
    for (; ; at++) {
      const character = this.#text[at];
      if (character === undefined || character === "\n") {
        this.#fault(pos, openLiteral({ literal: quote === '"' ? "string" : "rune" }));
        break;
      }
      if (character === "\\") at++;
      else if (character === quote) {
        at++;
        break;
      }
    }
    this.#at = Math.min(at, this.#text.length);
    const token = this.#literal(quote === '"' ? "STRING" : "CHAR", pos);
    const isRune = quote === '"' || !token.text.endsWith("'") || /^'(?:\\.+|[^\\])'$/su.test(token.text);
    if (!isRune) this.#fault(pos, illegalRune());
    return token;
  }

  #raw(pos: number): Token {
    const end = this.#text.indexOf("`", pos + 1);
    const line = this.#isLenient ? this.#text.indexOf("\n", pos) : -1;
    const isTag = line >= 0 && /^`[a-z]+:"/.test(this.#text.slice(pos, pos + 20));
    const isOpen = end < 0 || (isTag && line < end);
    if (isOpen) this.#fault(pos, openLiteral({ literal: "raw string" }));
    this.#at = isOpen ? (line >= 0 ? line : this.#text.length) : end + 1;
    const token = this.#literal("STRING", pos);
    return { ...token, text: token.text.replaceAll("\r", "") };
  }

  #literal(kind: string, pos: number): Token {
    return { kind, pos, end: this.#at, text: this.#text.slice(pos, this.#at) };
  }

  #comment(pos: number, insert: boolean): Token {
    const isLine = this.#text[pos + 1] === "/";
    let end = this.#text.indexOf(isLine ? "\n" : "*/", pos + 2);
    if (end < 0) {
      if (!isLine) this.#fault(pos, openComment());
      end = this.#text.length;
    } else if (!isLine) end += 2;
    this.#at = end;
    const text = this.#text.slice(pos, end);
    const lineFeed = isLine ? -1 : text.indexOf("\n");
    if (insert && lineFeed >= 0) {
      this.#breakInComment = pos + lineFeed;
      this.#insertSemicolon = false;
    } else this.#insertSemicolon = insert;
    return { kind: "COMMENT", pos, end, text: isLine ? text.replace(/\r$/, "") : text.replaceAll("\r", "") };
  }

  #fault(offset: number, fault: Fault): void {
    this.#faults.push({ offset, fault });
  }
}

function numberKind(text: string): string {
  if (text.endsWith("i")) return "IMAG";
  return /^0[xX]/.test(text) ? (/[.pP]/.test(text) ? "FLOAT" : "INT") : /[.eE]/.test(text) ? "FLOAT" : "INT";
}

/** Prints a character as Go's `%#U`. */
function shown(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  return `U+${code}${code.length > 2 ? ` '${character}'` : ""}`;
}
