import { CharStream, CommonTokenStream } from "antlr4ng";
import { type Capabilities, newest } from "../../apimachinery/minors/capabilities.ts";
import type { Ast } from "../ast/expr.ts";
import type { Issue } from "../source/issue.ts";
import { AstBuilder } from "./ast-builder.ts";
import {
  backquoteStandIn,
  IssueListener,
  LimitedErrorStrategy,
  RecursionListener,
} from "./error-handling.ts";
import { CelLexer } from "./generated/CelLexer.ts";
import { CelParser } from "./generated/CelParser.ts";
import { limits, ParsingEnded } from "./limits.ts";
import { allMacros, type MacroTable, macroTable } from "./macros/all.ts";

export type Parsed =
  | { readonly ok: true; readonly ast: Ast }
  | { readonly ok: false; readonly issues: readonly Issue[] };

/** Half of a character, which no text over the wire can hold. */
const loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

const everyMacro = macroTable(allMacros);

/** The text as the lexer takes it: without halves of characters, and without backquotes where there are none. */
function readable(source: string, { quotedNameTokens }: Capabilities): string {
  const text = source.replaceAll(loneSurrogate, "\ufffd");
  return quotedNameTokens ? text : text.replaceAll("`", backquoteStandIn);
}

/** The offsets at which lines start, in code points. */
function lineStarts(characters: readonly string[]): number[] {
  const starts = [0];
  for (const [i, character] of characters.entries()) if (character === "\n") starts.push(i + 1);
  return starts;
}

/**
 * Parses an expression with cel-go's grammar, limits and messages. Never throws for a text.
 * Upstream: github.com/google/cel-go/parser/parser.go.
 */
export function parse(
  source: string,
  macros: MacroTable = everyMacro,
  capabilities: Capabilities = newest,
): Parsed {
  const characters = [...source];
  if (characters.length > limits.size) {
    const message = `expression code point size exceeds limit: size: ${characters.length}, limit ${limits.size}`;
    return { ok: false, issues: [{ offset: undefined, message }] };
  }
  const listener = new IssueListener(lineStarts(characters), capabilities);
  const lexer = new CelLexer(CharStream.fromString(readable(source, capabilities)));
  lexer.removeErrorListeners();
  lexer.addErrorListener(listener);
  const parser = new CelParser(new CommonTokenStream(lexer));
  parser.removeErrorListeners();
  parser.addErrorListener(listener);
  parser.addParseListener(new RecursionListener());
  parser.errorHandler = new LimitedErrorStrategy();

  const builder = new AstBuilder(macros, capabilities);
  try {
    const expr = builder.visit(parser.start().expr());
    const issues = [...listener.issues, ...builder.issues];
    if (issues.length > 0) return { ok: false, issues };
    const { offsets } = builder.factory;
    return { ok: true, ast: { expr, source, offsets, macroCalls: builder.macroCalls } };
  } catch (error) {
    if (!(error instanceof ParsingEnded)) throw error;
    const ended = error.isIssue ? [{ offset: undefined, message: error.message }] : [];
    return { ok: false, issues: [...listener.issues, ...builder.issues, ...ended] };
  }
}
