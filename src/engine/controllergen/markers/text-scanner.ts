import type { Fault } from "../../apimachinery/fault/fault.ts";
import {
  emptyExponent,
  invalidDigit,
  invalidEscape,
  noDigits,
  noExponent,
  openLiteral,
  radixPoint,
  separators,
  wrongExponent,
} from "./faults.ts";

/** The kinds of tokens. Any other token is a single character. */
export type TokenKind = "EOF" | "Ident" | "Int" | "Float" | "String" | "RawString" | (string & {});

/** The start of a token, in characters. Unknown after skipped spaces. */
export type TokenPlace = number | undefined;

const letter = /[\p{L}_]/u;
const letterOrDigit = /[\p{L}\p{Nd}_]/u;
const isDigit = (character: string) => character >= "0" && character <= "9" && character.length === 1;
const isHexDigit = (character: string) => /^[0-9a-fA-F]$/.test(character);
const isBlank = (character: string) => character.length === 1 && "\t\n\r ".includes(character);

/**
 * Scans the arguments of a marker: names, numbers, strings, and other characters one by one.
 * Upstream: Go's text/scanner with the modes of controller-tools/pkg/markers/parse.go `parserScanner`.
 */
export class TextScanner {
  readonly text: string;
  /** True if numbers are tokens. Otherwise each of their characters is. */
  scansNumbers = true;
  /** The start of the last token. */
  offset = 0;
  /** The column of the last token, 1-based. Undefined if the position is not valid. */
  place: TokenPlace;
  readonly #onError: (fault: Fault, place: TokenPlace) => void;
  #at = 0;
  #column = 1;
  #tokenEnd: number | undefined;

  constructor(text: string, onError: (fault: Fault, place: TokenPlace) => void) {
    this.text = text;
    this.#onError = onError;
    if (text.startsWith("\ufeff")) {
      this.#at = 1;
      this.#column = 2;
    }
  }

  /** The position of the next character. */
  get position(): number {
    return this.#at;
  }

  /** The text of the last token. Empty if spaces were skipped since. */
  get tokenText(): string {
    return this.#tokenEnd === undefined ? "" : this.text.slice(this.offset, this.#tokenEnd);
  }

  error(fault: Fault): void {
    this.#onError(fault, this.place);
  }

  /** The next character; "" at the end. */
  peek(): string {
    return this.#character();
  }

  /** Returns the next character that is not a space. After skipped spaces, the place of the last token is unknown. */
  peekNoSpace(): string {
    for (let next = this.peek(); next !== "" && isBlank(next); next = this.peek()) {
      this.#tokenEnd = undefined;
      this.place = undefined;
      this.#advance();
    }
    return this.peek();
  }

  scan(): TokenKind {
    while (isBlank(this.#character())) this.#advance();
    this.offset = this.#at;
    this.place = this.text === "" ? undefined : this.#column;
    const kind = this.#token();
    this.#tokenEnd = this.#at;
    return kind;
  }

  #token(): TokenKind {
    const first = this.#character();
    if (first === "") return "EOF";
    if (letter.test(first)) {
      do this.#advance();
      while (letterOrDigit.test(this.#character()));
      return "Ident";
    }
    if (isDigit(first) && this.scansNumbers) return this.#number(false);
    this.#advance();
    if (first === '"') {
      this.#string();
      return "String";
    }
    if (first === "`") {
      this.#rawString();
      return "RawString";
    }
    if (first === "." && this.scansNumbers && isDigit(this.#character())) return this.#number(true);
    return first;
  }

  #string(): void {
    for (;;) {
      const character = this.#character();
      if (character === "" || character === "\n") return this.error(openLiteral());
      this.#advance();
      if (character === '"') return;
      if (character === "\\") this.#escape();
    }
  }

  #escape(): void {
    const character = this.#character();
    if (character !== "" && 'abfnrtv\\"'.includes(character)) this.#advance();
    else if (/^[0-7]$/.test(character)) this.#digitsOfEscape(8, 3);
    else if (character === "x" || character === "u" || character === "U") {
      this.#advance();
      this.#digitsOfEscape(16, character === "x" ? 2 : character === "u" ? 4 : 8);
    } else this.error(invalidEscape());
  }

  #digitsOfEscape(base: number, count: number): void {
    for (let n = 0; n < count; n++) {
      const character = this.#character();
      if (!isHexDigit(character) || Number.parseInt(character, 16) >= base)
        return this.error(invalidEscape());
      this.#advance();
    }
  }

  #rawString(): void {
    for (;;) {
      const character = this.#character();
      if (character === "") return this.error(openLiteral());
      this.#advance();
      if (character === "`") return;
    }
  }

  /** Upstream: text/scanner `scanNumber`. */
  #number(isFraction: boolean): TokenKind {
    let base = 10;
    let prefix = "";
    let hasDigits = false;
    let seenDot = isFraction;
    let invalid = "";
    const digits = (of: number): boolean => {
      let found = false;
      for (
        let c = this.#character();
        of > 10 ? isHexDigit(c) || c === "_" : isDigit(c) || c === "_";
        c = this.#character()
      ) {
        if (c !== "_") {
          found = true;
          if (of <= 10 && Number(c) >= of && invalid === "") invalid = c;
        }
        this.#advance();
      }
      return found;
    };
    if (!seenDot) {
      if (this.#character() === "0") {
        this.#advance();
        const mark = this.#character().toLowerCase();
        if (mark === "x" || mark === "o" || mark === "b") {
          this.#advance();
          prefix = mark;
          base = mark === "x" ? 16 : mark === "o" ? 8 : 2;
        } else {
          prefix = "0";
          base = 8;
          hasDigits = true;
        }
      }
      hasDigits = digits(base) || hasDigits;
      if (this.#character() === ".") {
        this.#advance();
        seenDot = true;
      }
    }
    if (seenDot) {
      if (prefix === "o" || prefix === "b") this.error(radixPoint({ literal: literalName(prefix) }));
      hasDigits = digits(base) || hasDigits;
    }
    if (!hasDigits) this.error(noDigits({ literal: literalName(prefix) }));
    let kind: TokenKind = seenDot ? "Float" : "Int";
    const exponent = this.#character();
    const mark = exponent.toLowerCase();
    if (mark === "e" || mark === "p") {
      if (mark === "e" && prefix !== "" && prefix !== "0")
        this.error(wrongExponent({ letter: exponent, mantissa: "decimal" }));
      if (mark === "p" && prefix !== "x")
        this.error(wrongExponent({ letter: exponent, mantissa: "hexadecimal" }));
      this.#advance();
      kind = "Float";
      const sign = this.#character();
      if (sign === "+" || sign === "-") this.#advance();
      const before = invalid;
      if (!digits(10)) this.error(emptyExponent());
      invalid = before;
    } else if (prefix === "x" && kind === "Float") this.error(noExponent());
    if (kind === "Int" && invalid !== "")
      this.error(invalidDigit({ digit: invalid, literal: literalName(prefix) }));
    const text = this.text.slice(this.offset, this.#at);
    if (text.includes("_") && /(?<![0-9a-fA-F]|^0[xXoObB])_|_(?![0-9a-fA-F])/.test(text))
      this.error(separators());
    return kind;
  }

  #character(): string {
    const code = this.text.codePointAt(this.#at);
    return code === undefined ? "" : String.fromCodePoint(code);
  }

  #advance(): void {
    const { length } = this.#character();
    this.#at += length;
    if (length > 0) this.#column++;
  }
}

type LiteralName = "decimal" | "hexadecimal" | "octal" | "binary";

function literalName(prefix: string): LiteralName {
  const names: Readonly<Record<string, LiteralName>> = {
    x: "hexadecimal",
    o: "octal",
    "0": "octal",
    b: "binary",
  };
  return names[prefix] ?? "decimal";
}
