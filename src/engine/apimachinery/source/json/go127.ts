import { firstBytes, quoteCut } from "../../../go/value/cut.ts";
import { isPrint, quote } from "../../../go/value/go-text.ts";

const endOfInput = "unexpected end of JSON input";

/** The contexts that the decoder since Go 1.27 names differently. */
const contexts: Readonly<Record<string, string>> = {
  "in string literal": "in string",
  "after decimal point in numeric literal": "in numeric literal",
  "in exponent of numeric literal": "in numeric literal",
};

/**
 * Returns the error of Go's decoder since 1.27 at an offset, where the earlier scanner reports an invalid character in
 * a context. Upstream: encoding/json/v2_scanner.go `transformSyntacticError`.
 */
export function faultOfGo127(text: string, at: number, context: string): string {
  if (context === "in string escape code") return escapeFaultOfGo127(text, at - 1);
  if (context === "exceeded max depth") return context;
  const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
  return `invalid character ${quoteCharacter(character)} ${contexts[context] ?? context}`;
}

/**
 * Returns the error of an invalid escape, from its backslash on. A text that ends too early could still be valid.
 * Upstream: encoding/json/internal/jsonwire/decode.go `ConsumeStringResumable`.
 */
export function escapeFaultOfGo127(text: string, backslash: number): string {
  const isUnit = text[backslash + 1] === "u";
  const cut = firstBytes(text.slice(backslash), isUnit ? 6 : 2);
  const isOver = text.length < backslash + 6;
  if (isUnit && isOver && /^\\u[\da-fA-F]*$/.test(text.slice(backslash))) return endOfInput;
  const { whole, rest } = cut;
  const isPlain = rest.length === 0 && [...whole].every((one) => one !== "`" && one !== " " && isPrint(one));
  return `invalid escape sequence ${isPlain ? `\`${whole}\`` : quoteCut(cut)} in string`;
}

/** Go's `strconv.QuoteRune`. */
function quoteCharacter(character: string): string {
  if (character === "'") return "'\\''";
  if (character === '"') return `'"'`;
  return `'${quote(character).slice(1, -1)}'`;
}
