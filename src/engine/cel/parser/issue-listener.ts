import { BaseErrorListener, Lexer, type Token } from "antlr4ng";
import type { Fault } from "../../apimachinery/fault/fault.ts";
import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import { printedAsFormat } from "../source/as-format.ts";
import type { Issue } from "../source/issue.ts";
import {
  extraneousInput,
  mismatchedInput,
  missingToken,
  noViableAlternative,
  otherSyntaxError,
  tooManyErrors,
  unknownToken,
} from "./faults.ts";
import { limits, ParsingEnded } from "./limits.ts";

/**
 * Replaces a backquote if the language does not support it: a character that no token starts with and that is not
 * allowed in the input.
 */
export const backquoteStandIn = "\u{10ffff}";

/** A name in quotes, which older grammars do not have. */
const quotedName = "ESC_IDENTIFIER";

/** Where a parser stopped, and the tokens that it accepts there, as ANTLR prints them. */
export interface Stop {
  readonly token: string;
  readonly expected: readonly string[];
}

/** Collects the syntax errors of lexer and parser. Upstream: cel-go/parser/parser.go `SyntaxError`. */
export class IssueListener extends BaseErrorListener {
  readonly issues: Issue[] = [];
  readonly #lineStarts: readonly number[];
  readonly #capabilities: Capabilities;

  /** `lineStarts` are offsets in code points. */
  constructor(lineStarts: readonly number[], capabilities: Capabilities) {
    super();
    this.#lineStarts = lineStarts;
    this.#capabilities = capabilities;
  }

  /** Called for what the lexer cannot read, and for errors that `LimitedErrorStrategy` does not know. */
  override syntaxError(
    recognizer: unknown,
    _symbol: Token | null,
    line: number,
    column: number,
    message: string,
  ): void {
    const fault =
      recognizer instanceof Lexer
        ? unknownToken({ token: this.#readable(unreadText(recognizer)) })
        : otherSyntaxError({ message: this.#readable(message) });
    this.report({ line, column }, fault);
  }

  mismatched(at: Token, stop: Stop, follows: boolean): void {
    const isName =
      !this.#capabilities.quotedNameTokens && stop.expected.join() === `IDENTIFIER,${quotedName}`;
    this.report(at, (isName && follows ? missingToken : mismatchedInput)(this.#told(stop)));
  }

  extraneous(at: Token, stop: Stop): void {
    this.report(at, extraneousInput(this.#told(stop)));
  }

  missing(at: Token, stop: Stop): void {
    this.report(at, missingToken(this.#told(stop)));
  }

  /** `input` is what was read since the choice began. */
  noAlternative(at: Token, input: string, token: string, follows: boolean): void {
    const constant = /^.(true|false|null)$/u.exec(input)?.[1];
    if (constant === undefined) {
      this.report(at, noViableAlternative({ input: this.#readable(input), token: this.#readable(token) }));
    } else {
      this.mismatched(at, { token: constant, expected: ["IDENTIFIER"] }, follows);
    }
  }

  report({ line, column }: Pick<Token, "line" | "column">, fault: Fault): void {
    const offset = (this.#lineStarts[line - 1] ?? 0) + column;
    if (this.issues.length >= limits.errors) {
      this.issues.push({ offset, fault: tooManyErrors({ limit: limits.errors }) });
      throw new ParsingEnded();
    }
    this.issues.push({ offset, fault: printedAsFormat(fault, this.#capabilities) });
  }

  #readable(text: string): string {
    return this.#capabilities.quotedNameTokens ? text : text.replaceAll(backquoteStandIn, "`");
  }

  #told({ token, expected: all }: Stop) {
    const { quotedNameTokens } = this.#capabilities;
    const expected = quotedNameTokens ? all : all.filter((each) => each !== quotedName);
    const listed = expected.join(", ");
    const expecting = expected.length === 1 ? listed : `{${listed}}`;
    return { token: this.#readable(token), expecting, expected };
  }
}

/** The text that the lexer could not read. */
function unreadText({ inputStream, tokenStartCharIndex: start }: Lexer): string {
  return inputStream.getTextFromRange(start, inputStream.index);
}
