import { type CelToken, celTokens } from "./tokens.ts";

/** The maximum width of a line. An expression that fits stays on one line. */
const width = 100;

const spaced = new Set(["&&", "||", "==", "!=", "<", "<=", ">", ">=", "+", "*", "/", "%", "in", "?", ":"]);

/**
 * Formats an expression: one space around operators, none inside parentheses. If it is too long for one line, it is
 * broken before `&&` and `||` of the outermost level. Literals, comments and names stay as written. An expression with
 * errors is returned unchanged.
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

/** Checks whether there is a space between a token and the previous one. */
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
  // Two words need a space between them.
  return /\w$/.test(before.text) && /^[\w"'`]/.test(token.text);
}

/** Checks for `-` or `!` before an operand. */
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

/** Checks for the operator of `c ? a : b`, in contrast to `.?field` and `[?key]`. */
function isTernary(tokens: readonly CelToken[], index: number): boolean {
  const before = tokens[index - 1]?.text ?? "";
  return !/^[.[{,]$/.test(before);
}

/** The colon of `c ? a : b` has a space before it. The colon of a map entry does not. */
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
