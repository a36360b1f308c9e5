import { type Capabilities, newest } from "../../apimachinery/minors/capabilities.ts";
import type { Ast } from "../ast/expr.ts";
import type { Issue } from "../source/issue.ts";
import { expressionTooLong } from "./faults.ts";
import { parseWithGrammar } from "./late-grammar.ts";
import { limits } from "./limits.ts";
import { allMacros, type MacroTable, macroTable } from "./macros/all.ts";
import { parseValid } from "./valid/parse-valid.ts";

export type Parsed =
  | { readonly ok: true; readonly ast: Ast }
  | { readonly ok: false; readonly issues: readonly Issue[] };

/** A lone surrogate, which cannot be sent to a server. */
const loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

const everyMacro = macroTable(allMacros);

/** Replaces each lone surrogate with U+FFFD. */
export function wellFormed(text: string): string {
  return text.replaceAll(loneSurrogate, "\ufffd");
}

/**
 * Parses an expression with cel-go's grammar, limits and messages. Never throws because of the text. Valid expressions
 * take a fast path. Anything that may be invalid goes to the generated parser, for its messages.
 * Upstream: github.com/google/cel-go/parser/parser.go.
 * @throws NotLoaded if the generated parser is needed and `grammar.ts` has not been imported.
 */
export function parse(
  source: string,
  macros: MacroTable = everyMacro,
  capabilities: Capabilities = newest,
): Parsed {
  const size = source.length > limits.size ? [...source].length : 0;
  if (size > limits.size) {
    return {
      ok: false,
      issues: [{ offset: undefined, fault: expressionTooLong({ size, limit: limits.size }) }],
    };
  }
  const whole = wellFormed(source);
  const valid = parseValid(whole, macros, capabilities);
  if (valid !== undefined) return { ok: true, ast: { ...valid, source } };
  const parsed = parseWithGrammar(whole, macros, capabilities);
  return parsed.ok ? { ok: true, ast: { ...parsed.ast, source } } : parsed;
}
