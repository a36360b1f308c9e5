import { indicator, type Token, type TokenKind } from "./tokens.ts";

/** Tokens that were handed out are kept up to this number: to begin a list anew for each takes longer. */
const longestTail = 64;

/** Tokens between the scanner and the grammar. Each has a number, counted from the start of the stream. */
export class TokenQueue {
  readonly #tokens: Token[] = [];
  #head = 0;
  #taken = 0;

  get isEmpty(): boolean {
    return this.#head === this.#tokens.length;
  }

  /** The number of the token that is returned next. */
  get firstNumber(): number {
    return this.#taken;
  }

  /** The number of the token that is added next. */
  get nextNumber(): number {
    return this.#taken + this.#tokens.length - this.#head;
  }

  /** Returns the next token. The queue must not be empty. */
  first(): Token {
    const token = this.#tokens[this.#head];
    if (token === undefined) throw new Error("a stream ends with its end token");
    return token;
  }

  takeFirst(): void {
    this.#head++;
    this.#taken++;
    if (this.isEmpty && this.#head >= longestTail) {
      this.#tokens.length = 0;
      this.#head = 0;
    }
  }

  add(token: Token): void {
    this.#tokens.push(token);
  }

  /** Adds a token without text before the token with a number, or at the end if that was already returned. */
  insert(number: number, kind: TokenKind, start: number): void {
    const tokens = this.#tokens;
    const place = number < this.#taken ? tokens.length : number - this.#taken + this.#head;
    const token = indicator(kind, start, start);
    tokens.push(token);
    // By hand: the tokens behind are one or two, for which `splice` is slow.
    for (let i = tokens.length - 1; i > place; i--) {
      const before = tokens[i - 1];
      if (before !== undefined) tokens[i] = before;
    }
    tokens[place] = token;
  }
}
