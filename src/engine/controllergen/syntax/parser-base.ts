import type { Fault } from "../../apimachinery/fault/fault.ts";
import type { BadExpr, BasicLit, CommentGroup, Ident } from "./ast.ts";
import { missing, tooDeep, unexpected } from "./faults.ts";
import { TokenStream } from "./token-stream.ts";

/** Thrown and caught only by the parser, if a text is nested too deep. */
export class TooDeep extends Error {}

/** The maximum nesting of types. The parser is recursive. */
const maxNesting = 500;

const closing: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}" };

/** What all parts of the parser need: the tokens, and how errors are reported and skipped. Upstream: go/parser. */
export class ParserBase extends TokenStream {
  #nesting = 0;
  #syncPos = -1;
  #syncCount = 0;

  is(...kinds: readonly string[]): boolean {
    return kinds.includes(this.token.kind);
  }

  fault(offset: number, fault: Fault): void {
    this.faults.push({ offset, fault });
  }

  faultExpected(what: string, offset = this.token.pos): void {
    const { kind, text, pos } = this.token;
    const isNamed = !/^[A-Z]+$/.test(kind) || kind === "EOF" || kind === "ILLEGAL";
    const found = kind === ";" && text === "\n" ? "newline" : isNamed ? `'${kind}'` : text;
    this.fault(offset, offset === pos ? unexpected({ what, found }) : missing({ what }));
  }

  /** Consumes a token of this kind, or reports that it is missing. Returns its position. */
  expect(kind: string): number {
    const { pos } = this.token;
    if (this.token.kind !== kind) this.faultExpected(`'${kind}'`);
    this.next();
    return pos;
  }

  /** Consumes the end of a declaration or a field. Returns the comment on its line. */
  expectSemicolon(): CommentGroup | undefined {
    if (this.is(")", "}")) return undefined;
    if (this.is(",")) this.faultExpected("';'");
    else if (!this.is(";")) {
      this.faultExpected("';'");
      if (this.isLenient) this.skipLine();
      else this.advance(statementStarts);
      return undefined;
    }
    if (this.token.text === "\n") {
      const comment = this.lineComment;
      this.next();
      return comment;
    }
    this.next();
    return this.lineComment;
  }

  /** Skips the rest of a line, but no bracket that closes an open one. */
  skipLine(): void {
    this.skipExpression([]);
    if (this.is(";", ")", "]")) this.next();
  }

  ident(): Ident {
    const { kind, pos, end, text } = this.token;
    if (kind === "IDENT") this.next();
    else this.expect("IDENT");
    return { kind: "Ident", pos, end: kind === "IDENT" ? end : pos, name: kind === "IDENT" ? text : "_" };
  }

  literal(): BasicLit {
    const { kind, pos, end, text } = this.token;
    this.next();
    return { kind: "BasicLit", token: kind as BasicLit["token"], pos, end, value: text };
  }

  /** Skips to one of the tokens, but does not stay in one place. */
  advance(to: ReadonlySet<string>): void {
    for (; !this.is("EOF"); this.next()) {
      if (!to.has(this.token.kind)) continue;
      if (this.token.pos === this.#syncPos && this.#syncCount < 10) {
        this.#syncCount++;
        return;
      }
      if (this.token.pos > this.#syncPos) {
        this.#syncPos = this.token.pos;
        this.#syncCount = 0;
        return;
      }
    }
  }

  /** Skips the text between the current brackets, including the closing one. */
  skipBrackets(kind: BadExpr["kind"]): BadExpr {
    const { pos } = this.token;
    const open: string[] = [];
    do {
      const close = closing[this.token.kind];
      if (close !== undefined) open.push(close);
      else if (this.token.kind === open.at(-1)) open.pop();
      if (this.is("EOF")) {
        this.faultExpected(`'${open.at(-1)}'`);
        break;
      }
      this.next();
    } while (open.length > 0);
    return { kind, pos, end: this.lastEnd };
  }

  /** Skips an expression, to the comma or the end of the statement after it. */
  skipExpression(stops: readonly string[]): BadExpr {
    const { pos } = this.token;
    while (!this.is("EOF", ";", ")", "]", "}", ...stops)) {
      if (this.is("(", "[", "{")) this.skipBrackets("BadExpr");
      else this.next();
    }
    return { kind: "BadExpr", pos, end: this.lastEnd };
  }

  /** Upstream: go/parser `incNestLev`. */
  nested<T>(read: () => T): T {
    if (++this.#nesting > maxNesting) {
      this.fault(this.token.pos, tooDeep());
      throw new TooDeep();
    }
    const result = read();
    this.#nesting--;
    return result;
  }
}

const statementStarts = new Set(
  "break const continue defer fallthrough for go goto if return select switch type var".split(" "),
);
