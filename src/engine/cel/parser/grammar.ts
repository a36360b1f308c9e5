import { CharStream, CommonTokenStream } from "antlr4ng";
import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import { AstBuilder } from "./ast-builder.ts";
import { LimitedErrorStrategy, RecursionListener } from "./error-handling.ts";
import { CelLexer } from "./generated/CelLexer.ts";
import { CelParser } from "./generated/CelParser.ts";
import { backquoteStandIn, IssueListener } from "./issue-listener.ts";
import { provideGrammar } from "./late-grammar.ts";
import { ParsingEnded } from "./limits.ts";
import type { MacroTable } from "./macros/all.ts";
import type { Parsed } from "./parse.ts";
import { TreeMaker } from "./tree-maker.ts";

export { parse } from "./parse.ts";

/** The offsets at which lines start, in code points. */
function lineStarts(source: string): number[] {
  const starts = [0];
  for (const [i, character] of [...source].entries()) if (character === "\n") starts.push(i + 1);
  return starts;
}

/**
 * Parses an expression with the generated parser, whose messages are cel-go's.
 * @param source without lone surrogates
 */
export function parseWithGrammar(source: string, macros: MacroTable, capabilities: Capabilities): Parsed {
  const readable = capabilities.quotedNameTokens ? source : source.replaceAll("`", backquoteStandIn);
  const listener = new IssueListener(lineStarts(source), capabilities);
  const lexer = new CelLexer(CharStream.fromString(readable));
  lexer.removeErrorListeners();
  lexer.addErrorListener(listener);
  const parser = new CelParser(new CommonTokenStream(lexer));
  parser.removeErrorListeners();
  parser.addErrorListener(listener);
  parser.addParseListener(new RecursionListener());
  parser.errorHandler = new LimitedErrorStrategy(listener, capabilities);

  const tree = new TreeMaker(macros, capabilities);
  try {
    const expr = new AstBuilder(tree, capabilities).visit(parser.start().expr());
    const issues = [...listener.issues, ...tree.issues];
    if (issues.length > 0) return { ok: false, issues };
    return { ok: true, ast: { expr, source, offsets: tree.factory.offsets, macroCalls: tree.macroCalls } };
  } catch (error) {
    if (!(error instanceof ParsingEnded)) throw error;
    const ended = error.fault === undefined ? [] : [{ offset: undefined, fault: error.fault }];
    return { ok: false, issues: [...listener.issues, ...tree.issues, ...ended] };
  }
}

provideGrammar(parseWithGrammar);
