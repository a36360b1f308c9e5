import { valueAt } from "../../../apimachinery/field/value-at.ts";
import { noMatchingOverload } from "../../../cel/checker/faults.ts";
import type { Issue } from "../../../cel/source/issue.ts";
import { type CelToken, celTokens, unitOffsets } from "../../../cel/tooling/tokens.ts";
import { typeText } from "../../../cel/types/print.ts";
import { stringAt, type Value } from "../../../go/value/value.ts";
import { plainType } from "../../../server/rules/plain-type.ts";

/** Returns the CEL type of a field that a rule reads, from its names: those after `self` in `self.a.b`. */
export type TypeOfField = (names: readonly string[]) => string | undefined;

/** An operator or function and the types of its values, which do not match. */
interface Mismatch {
  readonly name: string;
  readonly types: readonly string[];
  /** The position in the rule, in UTF-16 units. */
  readonly at: number;
}

/** Replaces characters with others. Inserts them if the range is empty. */
interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** One of two values, as tokens of the rule. */
interface Operand {
  readonly type: string;
  readonly tokens: readonly CelToken[];
  readonly text: string;
}

/** The precedence of binary operators. */
const binds: ReadonlyMap<string, number> = new Map(
  [["||"], ["&&"], ["==", "!=", "<", "<=", ">", ">=", "in"], ["+", "-"], ["*", "/", "%"]].flatMap(
    (signs, level) => signs.map((sign): [string, number] => [sign, level + 1]),
  ),
);

/**
 * Rewrites an expression in which the types of an operator's values do not match. Converts one of the two: a literal to
 * the other type, else with a call of the conversion.
 */
export function withConversions(
  rule: string,
  issues: readonly Issue[],
  typeOf: TypeOfField,
): readonly string[] {
  const found = mismatches(rule, issues);
  const tokens = found.length === 0 ? [] : celTokens(rule).filter(({ kind }) => kind !== "comment");
  return [joined, formatted].flatMap((join) => {
    const all = found.flatMap((each) =>
      replacements(rule, tokens, each, (...chain) => join(...chain, typeOf)),
    );
    const unique = new Map(all.map((each) => [`${each.start} ${each.end} ${each.text}`, each]));
    return unique.size === 0 ? [] : [applied(rule, [...unique.values()])];
  });
}

/** Joins values if some of them are not strings. */
type Join = (all: readonly Operand[], left: Operand, right: Operand) => readonly Replacement[];

function mismatches(rule: string, issues: readonly Issue[]): readonly Mismatch[] {
  const units = unitOffsets(rule);
  return issues.flatMap(({ fault, offset }) => {
    if (!noMatchingOverload.is(fault) || offset === undefined) return [];
    const types = fault.data.argumentTypes.map((type) => plainType(typeText(type)));
    return [{ name: fault.data.function, types, at: units(offset) }];
  });
}

function replacements(
  rule: string,
  tokens: readonly CelToken[],
  { name, types, at }: Mismatch,
  join: Join,
): readonly Replacement[] {
  const index = tokens.findIndex(({ start }) => start === at);
  const sign = /^_(.*)_$/.exec(name)?.[1] ?? (name === "@in" ? "in" : "");
  const level = binds.get(sign);
  const operand = (part: readonly CelToken[], type = ""): Operand => ({
    type,
    tokens: part,
    text: rule.slice(part[0]?.start, part.at(-1)?.end),
  });
  if (index < 0) return [];
  if (level === undefined) return ofReceiver(tokens, index, name, types);
  const left = operand(before(tokens, index, level), types[0]);
  const right = operand(after(tokens, index, level), types[1]);
  if (left.tokens.length === 0 || right.tokens.length === 0) return [];
  if (sign === "in") return membership(left, right);
  if (sign === "+" && (left.type === "string" || right.type === "string"))
    return join(chain(tokens, index, operand), left, right);
  return ofPair(sign, left, right);
}

/** Returns the tokens of the value that ends before an operator. */
function before(tokens: readonly CelToken[], index: number, level: number): readonly CelToken[] {
  let depth = 0;
  let start = index;
  while (start > 0) {
    const { text } = tokens[start - 1] ?? { text: "" };
    if (/^[)\]}]$/.test(text)) depth++;
    else if (/^[([{]$/.test(text) && --depth < 0) break;
    else if (depth === 0 && (/^[,?:]$/.test(text) || (binds.get(text) ?? level) < level)) break;
    start--;
  }
  return tokens.slice(start, index);
}

/** Returns the tokens of the value that begins after an operator. */
function after(tokens: readonly CelToken[], index: number, level: number): readonly CelToken[] {
  let depth = 0;
  let end = index + 1;
  for (; end < tokens.length; end++) {
    const { text } = tokens[end] ?? { text: "" };
    if (/^[([{]$/.test(text)) depth++;
    else if (/^[)\]}]$/.test(text) && --depth < 0) break;
    // A sign before a number is not an operator.
    const isFirst = end === index + 1;
    if (depth === 0 && !isFirst && (/^[,?:]$/.test(text) || (binds.get(text) ?? level + 1) <= level)) break;
  }
  return tokens.slice(index + 1, end);
}

/** Returns all values that are joined by `+` at an operator. */
function chain(
  tokens: readonly CelToken[],
  index: number,
  operand: (part: readonly CelToken[]) => Operand,
): readonly Operand[] {
  const level = binds.get("+") ?? 0;
  const whole = [
    ...before(tokens, index, level),
    ...tokens.slice(index, index + 1),
    ...after(tokens, index, level - 1),
  ];
  const parts: CelToken[][] = [[]];
  let depth = 0;
  for (const token of whole) {
    if (/^[([{]$/.test(token.text)) depth++;
    if (/^[)\]}]$/.test(token.text)) depth--;
    if (depth === 0 && token.text === "+") parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts.filter((part) => part.length > 0).map((part) => operand(part));
}

/** Converts everything that is joined to a string to strings. */
function joined(
  all: readonly Operand[],
  left: Operand,
  right: Operand,
  typeOf: TypeOfField,
): readonly Replacement[] {
  if (left.type.startsWith("list(")) return [replaced(right, `[${right.text}]`)];
  if (right.type === "list(string)") return [replaced(right, `${right.text}.join(', ')`)];
  const named = [left, right].filter(({ type }) => type !== "string");
  const others = all.filter(({ tokens }) => {
    const type = typeOfTokens(tokens, typeOf);
    return type !== undefined && type !== "string";
  });
  const first = ({ tokens }: Operand) => tokens[0]?.start;
  const known = new Set(others.map(first));
  return [...others, ...named.filter((each) => !known.has(first(each)))].map(asString);
}

/**
 * Writes everything that is joined as one `format`. The server knows the maximum length of its result, but not that of
 * a number as a string.
 */
function formatted(
  all: readonly Operand[],
  left: Operand,
  right: Operand,
  typeOf: TypeOfField,
): readonly Replacement[] {
  const [first] = all;
  const [start, end] = [first?.tokens[0]?.start, all.at(-1)?.tokens.at(-1)?.end];
  const texts = all.map(({ tokens: [token, ...others] }) =>
    others.length === 0 && token?.kind === "string" ? /^(['"])([^\\]*)\1$/.exec(token.text) : undefined,
  );
  const quotes = new Set(texts.flatMap((text) => (text === undefined ? [] : [text?.[1]])));
  const [quote] = quotes;
  const isPlain = quotes.size === 1 && quote !== undefined && !left.type.startsWith("list(");
  if (!isPlain || start === undefined || end === undefined) return joined(all, left, right, typeOf);
  const template = texts.map((text) => text?.[2]?.replaceAll("%", "%%") ?? "%s").join("");
  const values = all.filter((_, i) => texts[i] === undefined).map(({ text }) => text);
  return [{ start, end, text: `${quote}${template}${quote}.format([${values.join(", ")}])` }];
}

function asString(operand: Operand): Replacement {
  const { tokens, text } = operand;
  const isNumber = tokens.every(({ kind, text: each }) => kind === "number" || each === "-");
  return replaced(operand, isNumber ? `'${text}'` : `string(${text})`);
}

/** Returns the type of a value, as far as its tokens show it. */
function typeOfTokens(tokens: readonly CelToken[], typeOf: TypeOfField): string | undefined {
  const [first] = tokens;
  const text = tokens.map((token) => token.text).join("");
  if (tokens.length === 1 && first?.kind === "string") return "string";
  if (tokens.length === 1 && first?.kind === "number") return "int";
  if (/^(?:size\(.*\)|[\w.]+\.size\(\))$/.test(text)) return "int";
  return /^self(?:\.\w+)+$/.test(text) ? typeOf(text.split(".").slice(1)) : undefined;
}

/**
 * Fixes a value in a list: converts the items to its type, or it to theirs. Swaps the two if they are the wrong way
 * round.
 */
function membership(left: Operand, right: Operand): readonly Replacement[] {
  const [, item] = /^list\((.*)\)$/.exec(right.type) ?? [];
  if (item === undefined) {
    if (/^(?:list|map)\(/.test(left.type)) return [replaced(left, right.text), replaced(right, left.text)];
    const isPart = left.type === "string" && right.type === "string";
    // The operator belongs to what is before it.
    return isPart
      ? [
          {
            start: left.tokens[0]?.start ?? 0,
            end: right.tokens.at(-1)?.end ?? 0,
            text: `${right.text}.contains(${left.text})`,
          },
        ]
      : [];
  }
  const literals = right.tokens.filter(({ kind }) => kind === "number" || kind === "string");
  const rewritten = literals.flatMap((token): Replacement[] => {
    const text = literalAs(token.text, left.type);
    return text === undefined ? [] : [{ start: token.start, end: token.end, text }];
  });
  const isList = right.tokens[0]?.text === "[" && rewritten.length === literals.length && literals.length > 0;
  if (isList) return rewritten;
  const called = callOf(left, item);
  return called === undefined ? [] : [called];
}

const numbers = ["int", "uint", "double"];

/** Converts one of an operator's two values to the type of the other. */
function ofPair(sign: string, left: Operand, right: Operand): readonly Replacement[] {
  const pair = [left, right] as const;
  const other = (operand: Operand): Operand => (operand === left ? right : left);
  for (const operand of pair) {
    const text =
      sign === "%" && operand.type === "int" ? undefined : literalAs(operand.text, other(operand).type);
    // Strings have another order than the numbers in them.
    const isOrder = /^[<>]/.test(sign) && other(operand).type === "string";
    if (text !== undefined && operand.tokens.length <= 2 && !isOrder) return [replaced(operand, text)];
  }
  const wanted = wantedType(sign, left.type, right.type);
  const converted = pair.find(({ type }) => type !== wanted);
  const called = converted && wanted !== undefined ? callOf(converted, wanted) : undefined;
  return called === undefined ? [] : [called];
}

/** Returns the type that both values of an operator should have. */
function wantedType(sign: string, left: string, right: string): string | undefined {
  const types = [left, right];
  const has = (type: string): boolean => types.includes(type);
  if (numbers.includes(left) && numbers.includes(right)) return sign === "%" ? "int" : "double";
  for (const type of ["timestamp", "duration"]) if (has(type)) return type;
  if (!has("string")) return undefined;
  const beside = left === "string" ? right : left;
  return sign === "==" || sign === "!=" ? "string" : numbers.includes(beside) ? beside : undefined;
}

/** The conversions of CEL, by their result. */
const sources: ReadonlyMap<string, readonly string[]> = new Map([
  ["string", ["int", "uint", "double", "bool", "timestamp", "duration"]],
  ["double", ["int", "uint", "string"]],
  ["int", ["uint", "double", "string"]],
  ["timestamp", ["string"]],
  ["duration", ["string"]],
]);

function callOf(operand: Operand, wanted: string): Replacement | undefined {
  const isThere = sources.get(wanted)?.includes(operand.type) === true;
  if (isThere) return replaced(operand, `${wanted}(${operand.text})`);
  // A number next to a duration counts seconds.
  const isSeconds = wanted === "duration" && operand.type === "int";
  return isSeconds ? replaced(operand, `duration(string(${operand.text}) + 's')`) : undefined;
}

/** Converts a literal to another type. Undefined if it is not a literal or has no such form. */
function literalAs(text: string, type: string): string | undefined {
  const [, whole, fraction = ""] = /^(-?\d+)(\.\d+)?$/.exec(text) ?? [];
  const [, quoted] = /^(['"])([^'"\\]*)\1$/.exec(text)?.slice(1) ?? [];
  if (whole !== undefined) {
    if (type === "string") return `'${text}'`;
    if (type === "double" && fraction === "") return `${whole}.0`;
    if (type === "int" && /^\.0+$/.test(fraction)) return whole;
    if (type === "duration" && fraction === "") return `duration('${whole}s')`;
    return type === "bool" && /^[01]$/.test(text) ? String(text === "1") : undefined;
  }
  if (quoted === undefined) return undefined;
  if (type === "int" && /^-?\d+$/.test(quoted)) return quoted;
  if (type === "double" && /^-?\d+(?:\.\d+)?$/.test(quoted))
    return quoted.includes(".") ? quoted : `${quoted}.0`;
  return type === "bool" && /^(?:true|false)$/.test(quoted) ? quoted : undefined;
}

/**
 * Fixes a function of strings that is called on another type: calls it on each item of a list, or on a number as a
 * string.
 */
function ofReceiver(
  tokens: readonly CelToken[],
  index: number,
  name: string,
  [type = ""]: readonly string[],
): readonly Replacement[] {
  const opening = tokens[index]?.text === "(" ? index : index + 1;
  const dot = opening - 2;
  if (!/^(?:startsWith|endsWith|matches|contains)$/.test(name) || tokens[dot]?.text !== ".") return [];
  const start = receiverStart(tokens, dot);
  const [first, last] = [tokens[start]?.start, tokens[dot - 1]?.end];
  if (first === undefined || last === undefined) return [];
  if (sources.get("string")?.includes(type) === true)
    return [
      { start: first, end: first, text: "string(" },
      { start: last, end: last, text: ")" },
    ];
  const close = after(tokens, opening, 0).at(-1)?.end;
  if (type !== "list(string)" || name === "contains" || close === undefined) return [];
  return [
    { start: last, end: last, text: ".all(x, x" },
    { start: close + 1, end: close + 1, text: ")" },
  ];
}

/** Returns the start of the value on which a function is called: names, dots and brackets before a dot. */
function receiverStart(tokens: readonly CelToken[], dot: number): number {
  let depth = 0;
  let start = dot;
  for (; start > 0; start--) {
    const { text = "", kind } = tokens[start - 1] ?? {};
    if (/^[)\]]$/.test(text)) depth++;
    else if (/^[([]$/.test(text) && --depth < 0) break;
    else if (depth === 0 && text !== "." && kind !== "identifier" && kind !== "field" && kind !== "function")
      break;
  }
  return start;
}

function replaced({ tokens }: Operand, text: string): Replacement {
  return { start: tokens[0]?.start ?? 0, end: tokens.at(-1)?.end ?? 0, text };
}

/** Applies replacements to a rule. If two overlap, leaves out the inner one. */
function applied(rule: string, all: readonly Replacement[]): string {
  const sorted = [...all].sort((a, b) => b.start - a.start || b.end - a.end);
  const apart = sorted.filter(
    (each) =>
      !sorted.some(
        (other) =>
          other !== each && other.start <= each.start && other.end >= each.end && other.end > other.start,
      ),
  );
  return apart.reduce((text, { start, end, text: to }) => text.slice(0, start) + to + text.slice(end), rule);
}

/** Returns the CEL type of a scalar field below a node. */
export function celTypeOf(node: Value | undefined, names: readonly string[]): string | undefined {
  const field = valueAt(
    node,
    names.flatMap((name) => ["properties", { key: name }]),
  );
  const type = stringAt(field, "type");
  const format = stringAt(field, "format");
  if (type === "string")
    return format === "duration" ? "duration" : /^date/.test(format) ? "timestamp" : "string";
  return new Map([
    ["integer", "int"],
    ["number", "double"],
    ["boolean", "bool"],
  ]).get(type);
}
