import {
  BaseErrorListener,
  DefaultErrorStrategy,
  Parser,
  type ParserRuleContext,
  type ParseTreeListener,
  type RecognitionException,
  type Token,
} from "antlr4ng";
import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import { sprintf } from "../../go/value/sprintf.ts";
import type { Issue } from "../source/issue.ts";
import { limits, ParsingEnded } from "./limits.ts";

/**
 * Replaces a backquote if the language does not support it: a character that no token starts with and that is not
 * allowed in the input.
 */
export const backquoteStandIn = "\u{10ffff}";

/**
 * Checks whether a token may follow the rule that the parser is in. Older grammars, where a name is a token and not a
 * rule, report it as missing then.
 */
function followsRule(parser: unknown, token: Token | null): boolean {
  if (!(parser instanceof Parser) || parser.context === null || token === null) return false;
  const { atn, context } = parser;
  const stop = atn.ruleToStopState[context.ruleIndex];
  return stop != null && atn.nextTokens(stop, context).contains(token.type);
}

/** The text of a syntax error on older servers. `follows`: the token may follow the rule with the error. */
function olderText(
  text: string,
  follows: boolean,
  { quotedNameTokens, plainCelErrors }: Capabilities,
): string {
  let told = text;
  if (!quotedNameTokens) {
    told = told
      .replaceAll(backquoteStandIn, "`")
      .replace(
        /mismatched input ('.*') expecting \{IDENTIFIER, ESC_IDENTIFIER\}/,
        follows ? "missing IDENTIFIER at $1" : "mismatched input $1 expecting IDENTIFIER",
      )
      .replace(/expecting \{IDENTIFIER, ESC_IDENTIFIER\}/, "expecting IDENTIFIER")
      .replace(", ESC_IDENTIFIER", "");
  }
  return plainCelErrors ? told : sprintf(told);
}

/** Collects the syntax errors of lexer and parser. Upstream: cel-go/parser/parser.go `SyntaxError`. */
export class IssueListener extends BaseErrorListener {
  readonly issues: Issue[] = [];
  private readonly lineStarts: readonly number[];
  private readonly capabilities: Capabilities;

  /** `lineStarts` are offsets in code points. */
  constructor(lineStarts: readonly number[], capabilities: Capabilities) {
    super();
    this.lineStarts = lineStarts;
    this.capabilities = capabilities;
  }

  override syntaxError(
    recognizer: unknown,
    symbol: Token | null,
    line: number,
    column: number,
    message: string,
  ): void {
    const offset = (this.lineStarts[line - 1] ?? 0) + column;
    if (this.issues.length >= limits.errors) {
      this.issues.push({ offset, message: `Syntax error: More than ${limits.errors} syntax errors` });
      throw new ParsingEnded("too many errors", false);
    }
    const text = message.replace(
      /no viable alternative at input '.(true|false|null)'/,
      "mismatched input '$1' expecting IDENTIFIER",
    );
    const follows = !this.capabilities.quotedNameTokens && followsRule(recognizer, symbol);
    this.issues.push({ offset, message: olderText(`Syntax error: ${text}`, follows, this.capabilities) });
  }
}

/** ANTLR's recovery after an error, as often as cel-go allows. */
export class LimitedErrorStrategy extends DefaultErrorStrategy {
  private attempts = 0;
  private skipped = 0;
  private readonly capabilities: Capabilities;

  constructor(capabilities: Capabilities) {
    super();
    this.capabilities = capabilities;
  }

  override recover(recognizer: Parser, error: RecognitionException): void {
    // Where a name is a token, the rule around it recovers.
    const isName = recognizer.ruleNames[recognizer.context?.ruleIndex ?? 0] === "fieldName";
    if (isName && !this.capabilities.quotedNameTokens && !followsRule(recognizer, error.offendingToken)) {
      throw error;
    }
    this.attempt(recognizer);
    super.recover(recognizer, error);
  }

  override recoverInline(recognizer: Parser): Token {
    this.attempt(recognizer);
    return super.recoverInline(recognizer);
  }

  override consumeUntil(recognizer: Parser, set: Parameters<DefaultErrorStrategy["consumeUntil"]>[1]): void {
    const stream = recognizer.tokenStream;
    for (let type = stream.LA(1); type !== -1 && !set.contains(type); type = stream.LA(1)) {
      if (this.skipped >= limits.lookahead) {
        const message = `error recovery token lookahead limit exceeded: ${limits.lookahead}`;
        throw new ParsingEnded(message, true);
      }
      this.skipped++;
      recognizer.consume();
    }
  }

  private attempt(recognizer: Parser): void {
    this.skipped = 0;
    if (this.attempts === limits.recoveries) {
      this.attempts++;
      recognizer.notifyErrorListeners(
        `error recovery attempt limit exceeded: ${limits.recoveries}`,
        null,
        null,
      );
      throw new ParsingEnded("too many recoveries", false);
    }
    this.attempts++;
  }
}

/** Counts how deeply each rule of the grammar is nested. */
export class RecursionListener implements ParseTreeListener {
  private readonly depths = new Map<number, number>();

  enterEveryRule(context: ParserRuleContext): void {
    const depth = (this.depths.get(context.ruleIndex) ?? 0) + 1;
    this.depths.set(context.ruleIndex, depth);
    if (depth > limits.recursion) {
      throw new ParsingEnded(`expression recursion limit exceeded: ${limits.recursion}`, true);
    }
  }

  exitEveryRule(context: ParserRuleContext): void {
    const depth = this.depths.get(context.ruleIndex) ?? 0;
    if (depth > 0) this.depths.set(context.ruleIndex, depth - 1);
  }

  visitTerminal(): void {}

  visitErrorNode(): void {}
}
