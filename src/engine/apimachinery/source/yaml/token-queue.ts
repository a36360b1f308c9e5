import type { Token, TokenKind } from "./tokens.ts";

/** Tokens between the scanner and the grammar. Each has a number, counted from the start of the stream. */
export class TokenQueue {
  private tokens: Token[] = [];
  private head = 0;
  private taken = 0;

  get isEmpty(): boolean {
    return this.head === this.tokens.length;
  }

  /** The number of the token that is returned next. */
  get firstNumber(): number {
    return this.taken;
  }

  /** The number of the token that is added next. */
  get nextNumber(): number {
    return this.taken + this.tokens.length - this.head;
  }

  /** Returns the next token. The queue must not be empty. */
  first(): Token {
    const token = this.tokens[this.head];
    if (token === undefined) throw new Error("a stream ends with its end token");
    return token;
  }

  takeFirst(): void {
    this.head++;
    this.taken++;
    if (this.isEmpty) {
      this.tokens = [];
      this.head = 0;
    }
  }

  add(token: Token): void {
    this.tokens.push(token);
  }

  /** Adds a token without text before the token with a number, or at the end if that was already returned. */
  insert(number: number, kind: TokenKind, start: number): void {
    const place = number < this.taken ? this.tokens.length : number - this.taken + this.head;
    this.tokens.splice(place, 0, { kind, start, end: start });
  }
}
