import { type CelToken, celTokens } from "./tokens.ts";

/** What fits on one line stays on it. */
const width = 100;

const spaced = new Set(["&&", "||", "==", "!=", "<", "<=", ">", ">=", "+", "*", "/", "%", "in", "?", ":"]);

/**
 * An expression with one blank around operators and none inside parentheses; broken before `&&` and `||` of the outermost
 * level where it is too long for a line. Literals and comments stay as written, names too. An expression with errors
 * comes back as it is.
 */
export function formatCel(source: string): string {
  const tokens = celTokens(source);
  if (tokens.length === 0 || tokens.some(({ kind }) => kind === "invalid")) return source;
  const line = join(tokens, () => false);
  const hasComment = tokens.some(({ kind }) => kind === "comment");
  if (line.length <= width && !hasComment) return line;
  const outermost = outermostOperators(tokens);
  return join(tokens, (index) => outermost.has(index));
}

function join(tokens: readonly CelToken[], breaksBefore: (index: number) => boolean): string {
  let text = "";
  for (const [i, token] of tokens.entries()) {
    const before = tokens[i - 1];
    if (before === undefined) text += token.text;
    else if (before.kind === "comment" || breaksBefore(i)) text = `${text.trimEnd()}\n${token.text}`;
    else text += (hasBlank(tokens, i) ? " " : "") + token.text;
  }
  return text;
}

/** Whether a blank stands between a token and the one before it. */
function hasBlank(tokens: readonly CelToken[], index: number): boolean {
  const token = tokens[index];
  const before = tokens[index - 1];
  if (token === undefined || before === undefined) return false;
  if (token.kind === "comment") return true;
  if (isUnary(tokens, index - 1)) return false;
  if (before.text === "?" || token.text === "?")
    return isTernary(tokens, before.text === "?" ? index - 1 : index);
  if (token.text === ":" || before.text === ":")
    return before.text === ":" || isConditionalColon(tokens, index);
  if (before.text === ",") return true;
  const isOperator = (at: CelToken) => spaced.has(at.text) || at.text === "-";
  if (isOperator(token) || isOperator(before)) return true;
  // Two words must not grow together.
  return /\w$/.test(before.text) && /^[\w"'`]/.test(token.text);
}

/** `-` and `!` before an operand. */
function isUnary(tokens: readonly CelToken[], index: number): boolean {
  const token = tokens[index];
  if (token?.text === "!") return true;
  if (token?.text !== "-") return false;
  const before = tokens.slice(0, index).findLast(({ kind }) => kind !== "comment");
  return (
    before === undefined ||
    before.kind === "operator" ||
    before.text === "in" ||
    /^[([{,:?]$/.test(before.text)
  );
}

/** `c ? a : b`, and neither `.?field` nor `[?key]`. */
function isTernary(tokens: readonly CelToken[], index: number): boolean {
  const before = tokens[index - 1]?.text ?? "";
  return !/^[.[{,]$/.test(before);
}

/** The colon of `c ? a : b` has a blank before it, that of a map has none. */
function isConditionalColon(tokens: readonly CelToken[], index: number): boolean {
  let depth = 0;
  let colons = 0;
  for (let i = index - 1; i >= 0; i--) {
    const text = tokens[i]?.text ?? "";
    if (/^[)\]}]$/.test(text)) depth++;
    else if (/^[([{]$/.test(text)) depth--;
    else if (depth === 0 && text === ":") colons++;
    else if (depth === 0 && text === "," && colons === 0) return false;
    else if (depth === 0 && text === "?" && isTernary(tokens, i)) {
      if (colons === 0) return true;
      colons--;
    }
    if (depth < 0) return false;
  }
  return false;
}

function outermostOperators(tokens: readonly CelToken[]): ReadonlySet<number> {
  let depth = 0;
  const found = new Map<string, number[]>([
    ["||", []],
    ["&&", []],
  ]);
  for (const [i, { text, kind }] of tokens.entries()) {
    if (kind === "string" || kind === "comment") continue;
    if (/^[([{]$/.test(text)) depth++;
    else if (/^[)\]}]$/.test(text)) depth--;
    else if (depth === 0) found.get(text)?.push(i);
  }
  const or = found.get("||") ?? [];
  return new Set([...or, ...(found.get("&&") ?? [])]);
}
