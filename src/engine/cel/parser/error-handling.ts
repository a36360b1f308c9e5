import {
  DefaultErrorStrategy,
  type IntervalSet,
  type NoViableAltException,
  Parser,
  type ParserRuleContext,
  type ParseTreeListener,
  type RecognitionException,
  Token,
} from "antlr4ng";
import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import { lookaheadExceeded, nestedTooDeeply, tooManyRecoveries } from "./faults.ts";
import type { IssueListener, Stop } from "./issue-listener.ts";
import { limits, ParsingEnded } from "./limits.ts";

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

/** ANTLR's recovery after an error, as often as cel-go allows. */
export class LimitedErrorStrategy extends DefaultErrorStrategy {
  #attempts = 0;
  #skipped = 0;
  readonly #listener: IssueListener;
  readonly #capabilities: Capabilities;

  constructor(listener: IssueListener, capabilities: Capabilities) {
    super();
    this.#listener = listener;
    this.#capabilities = capabilities;
  }

  override reportInputMismatch(recognizer: Parser, error: RecognitionException): void {
    const at = error.offendingToken ?? recognizer.getCurrentToken();
    const stop = {
      token: shown(at),
      expected: listed(recognizer, error.getExpectedTokens() ?? this.getExpectedTokens(recognizer)),
    };
    this.#listener.mismatched(at, stop, followsRule(recognizer, at));
  }

  override reportNoViableAlternative(recognizer: Parser, error: NoViableAltException): void {
    const at = error.offendingToken ?? recognizer.getCurrentToken();
    const { startToken: start } = error;
    const input = start === null ? "<unknown input>" : textBetween(recognizer, start, at);
    this.#listener.noAlternative(at, escaped(input), shown(at), followsRule(recognizer, at));
  }

  override reportUnwantedToken(recognizer: Parser): void {
    this.#reportAtCurrent(recognizer, (at, stop) => this.#listener.extraneous(at, stop));
  }

  override reportMissingToken(recognizer: Parser): void {
    this.#reportAtCurrent(recognizer, (at, stop) => this.#listener.missing(at, stop));
  }

  #reportAtCurrent(recognizer: Parser, report: (at: Token, stop: Stop) => void): void {
    if (this.inErrorRecoveryMode(recognizer)) return;
    this.beginErrorCondition(recognizer);
    const at = recognizer.getCurrentToken();
    report(at, { token: shown(at), expected: listed(recognizer, this.getExpectedTokens(recognizer)) });
  }

  override recover(recognizer: Parser, error: RecognitionException): void {
    // Where a name is a token, the rule around it recovers.
    const isName = recognizer.ruleNames[recognizer.context?.ruleIndex ?? 0] === "fieldName";
    if (isName && !this.#capabilities.quotedNameTokens && !followsRule(recognizer, error.offendingToken)) {
      throw error;
    }
    this.#attempt(recognizer);
    super.recover(recognizer, error);
  }

  override recoverInline(recognizer: Parser): Token {
    this.#attempt(recognizer);
    return super.recoverInline(recognizer);
  }

  override consumeUntil(recognizer: Parser, set: Parameters<DefaultErrorStrategy["consumeUntil"]>[1]): void {
    const stream = recognizer.tokenStream;
    for (let type = stream.LA(1); type !== -1 && !set.contains(type); type = stream.LA(1)) {
      if (this.#skipped >= limits.lookahead) {
        throw new ParsingEnded(lookaheadExceeded({ limit: limits.lookahead }));
      }
      this.#skipped++;
      recognizer.consume();
    }
  }

  #attempt(recognizer: Parser): void {
    this.#skipped = 0;
    if (this.#attempts === limits.recoveries) {
      this.#attempts++;
      this.#listener.report(recognizer.getCurrentToken(), tooManyRecoveries({ limit: limits.recoveries }));
      throw new ParsingEnded();
    }
    this.#attempts++;
  }
}

/** Prints a token like ANTLR. */
function shown({ type, text = "" }: Token): string {
  return type === Token.EOF ? "<EOF>" : escaped(text);
}

function escaped(text: string): string {
  return text.replaceAll("\n", "\\n").replaceAll("\r", "\\r").replaceAll("\t", "\\t");
}

function textBetween({ tokenStream }: Parser, start: Token, stop: Token): string {
  return start.type === Token.EOF ? "<EOF>" : tokenStream.getTextFromRange(start, stop);
}

function listed({ vocabulary }: Parser, tokens: IntervalSet): readonly string[] {
  return tokens
    .toArray()
    .map((type) => (type === Token.EOF ? "<EOF>" : (vocabulary.getDisplayName(type) ?? "")));
}

/** Counts how deeply each rule of the grammar is nested. */
export class RecursionListener implements ParseTreeListener {
  readonly #depths = new Map<number, number>();

  enterEveryRule(context: ParserRuleContext): void {
    const depth = (this.#depths.get(context.ruleIndex) ?? 0) + 1;
    this.#depths.set(context.ruleIndex, depth);
    if (depth > limits.recursion) {
      throw new ParsingEnded(nestedTooDeeply({ limit: limits.recursion }));
    }
  }

  exitEveryRule(context: ParserRuleContext): void {
    const depth = this.#depths.get(context.ruleIndex) ?? 0;
    if (depth > 0) this.#depths.set(context.ruleIndex, depth - 1);
  }

  visitTerminal(): void {}

  visitErrorNode(): void {}
}
