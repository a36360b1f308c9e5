import { valueAt } from "../../../apimachinery/field/value-at.ts";
import type { CallExpr, Expr } from "../../../cel/ast/expr.ts";
import { noMatchingOverload } from "../../../cel/checker/faults.ts";
import type { Issue } from "../../../cel/source/issue.ts";
import { nodesOf, type PlacedTree, placedTree } from "../../../cel/tooling/placed-tree.ts";
import { fieldsOf } from "../../../cel/tooling/written-tree.ts";
import { typeText } from "../../../cel/types/print.ts";
import type { CelType } from "../../../cel/types/type.ts";
import { type Replacement, replaced } from "../../../diagnoses/rules/code.ts";
import { stringAt, type Value } from "../../../go/value/value.ts";

/** Returns the CEL type of a field that a rule reads, from its names: those after `self` in `self.a.b`. */
export type TypeOfField = (names: readonly string[]) => string | undefined;

/** A value of an operator or function, and its type. */
interface Operand {
  readonly expr: Expr;
  /** The printed type. Empty if it is not known. */
  readonly type: string;
  /** The type of the items of a list. */
  readonly item: string | undefined;
  /** The text without parentheses around it. */
  readonly text: string;
  /** The place with parentheses around it. */
  readonly start: number;
  readonly end: number;
}

/** A call whose values have types that no overload takes. */
interface Mismatch {
  readonly call: CallExpr;
  readonly values: readonly Operand[];
}

/**
 * Rewrites an expression in which the types of an operator's values do not match. Converts one of the two: a literal to
 * the other type, else with a call of the conversion.
 */
export function withConversions(
  rule: string,
  issues: readonly Issue[],
  typeOf: TypeOfField,
): readonly string[] {
  const tree = issues.some(({ fault }) => noMatchingOverload.is(fault)) ? placedTree(rule) : undefined;
  if (tree === undefined) return [];
  const found = mismatches(tree, issues);
  return [joined, formatted].flatMap((join) => {
    const all = found.flatMap((each) => replacements(tree, each, (...chain) => join(...chain, typeOf)));
    // The outer ones first: those inside them are left out.
    const outerFirst = all.toSorted((a, b) => b.end - b.start - (a.end - a.start));
    return all.length === 0 ? [] : [replaced(rule, outerFirst)];
  });
}

/** Joins values if some of them are not strings. */
type Join = (all: readonly Operand[], left: Operand, right: Operand) => readonly Replacement[];

function mismatches(tree: PlacedTree, issues: readonly Issue[]): readonly Mismatch[] {
  const calls = nodesOf(tree).filter((expr) => expr.kind === "call");
  return issues.flatMap(({ fault, offset }): readonly Mismatch[] => {
    if (!noMatchingOverload.is(fault)) return [];
    const { function: name, argumentTypes } = fault.data;
    const call = calls.find((each) => each.function === name && tree.offsetOf(each) === offset);
    if (call === undefined) return [];
    const values = call.target === undefined ? call.args : [call.target, ...call.args];
    return [{ call, values: values.map((expr, i) => operandOf(tree, expr, argumentTypes[i])) }];
  });
}

function operandOf(tree: PlacedTree, expr: Expr, type?: CelType): Operand {
  const { start, end, outer } = tree.placeOf(expr);
  return {
    expr,
    type: type === undefined ? "" : typeText(type),
    item: type?.kind === "list" ? typeText(type.element) : undefined,
    text: tree.source.slice(start, end),
    ...outer,
  };
}

function replacements(tree: PlacedTree, { call, values }: Mismatch, join: Join): readonly Replacement[] {
  const [left, right] = values;
  if (call.target !== undefined) return left === undefined ? [] : ofReceiver(tree, call, left);
  if (left === undefined || right === undefined) return [];
  if (call.function === "@in") return membership(left, right);
  if (call.function === "_+_" && (left.type === "string" || right.type === "string"))
    return join(chain(tree, call), left, right);
  const sign = /^_(.*)_$/.exec(call.function)?.[1];
  return sign === undefined ? [] : ofPair(sign, left, right);
}

/** Returns all values that are joined by `+` at an operator. */
function chain(tree: PlacedTree, call: CallExpr): readonly Operand[] {
  let top: Expr = call;
  for (;;) {
    const parent = tree.parentOf(top);
    if (parent?.kind !== "call" || parent.function !== "_+_") break;
    top = parent;
  }
  const parts = (expr: Expr): readonly Expr[] =>
    expr.kind === "call" && expr.function === "_+_" ? expr.args.flatMap(parts) : [expr];
  return parts(top).map((expr) => operandOf(tree, expr));
}

/** Converts everything that is joined to a string to strings. */
function joined(
  all: readonly Operand[],
  left: Operand,
  right: Operand,
  typeOf: TypeOfField,
): readonly Replacement[] {
  if (left.item !== undefined) return [written(right, `[${right.text}]`)];
  if (right.item === "string") return [written(right, `${right.text}.join(', ')`)];
  const others = all.filter(({ expr }) => (typeOfExpr(expr, typeOf) ?? "string") !== "string");
  const named = [left, right].filter(
    ({ expr, type }) => type !== "string" && !others.some((other) => other.expr === expr),
  );
  return [...others, ...named].map(asString);
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
  const texts = all.map(({ expr, text }) =>
    expr.kind === "const" && expr.value.type === "string" ? /^(['"])([^\\]*)\1$/.exec(text) : undefined,
  );
  const quotes = new Set(texts.flatMap((text) => (text === undefined ? [] : [text?.[1]])));
  const [quote] = quotes;
  const [first, last] = [all[0], all.at(-1)];
  const isPlain = quotes.size === 1 && quote !== undefined && left.item === undefined;
  if (!isPlain || first === undefined || last === undefined) return joined(all, left, right, typeOf);
  const template = texts.map((text) => text?.[2]?.replaceAll("%", "%%") ?? "%s").join("");
  const values = all.filter((_, i) => texts[i] === undefined).map(({ text }) => text);
  const text = `${quote}${template}${quote}.format([${values.join(", ")}])`;
  return [{ start: first.start, end: last.end, text }];
}

function asString(operand: Operand): Replacement {
  const { expr, text } = operand;
  const isNumber = expr.kind === "const" && expr.value.type !== "string";
  return written(operand, isNumber ? `'${text}'` : `string(${text})`);
}

/** Returns the type of a value, as far as its tree shows it. */
function typeOfExpr(expr: Expr, typeOf: TypeOfField): string | undefined {
  if (expr.kind === "const") return expr.value.type === "string" ? "string" : "int";
  if (expr.kind === "call" && expr.function === "size") return "int";
  const names = fieldsOf(expr) ?? [];
  return names.length > 0 ? typeOf(names) : undefined;
}

/**
 * Fixes a value in a list: converts the items to its type, or it to theirs. Swaps the two if they are the wrong way
 * round.
 */
function membership(left: Operand, right: Operand): readonly Replacement[] {
  if (right.item === undefined) {
    if (left.item !== undefined || left.type.startsWith("map("))
      return [written(left, right.text), written(right, left.text)];
    const isPart = left.type === "string" && right.type === "string";
    return isPart
      ? [{ start: left.start, end: right.end, text: `${right.text}.contains(${left.text})` }]
      : [];
  }
  const items = right.expr.kind === "list" ? right.expr.elements : [];
  const constants = items.map((item) => (item.kind === "const" ? constantText(item) : undefined));
  const rewritten = constants.map((text) => (text === undefined ? undefined : literalAs(text, left.type)));
  if (items.length > 0 && rewritten.every((text) => text !== undefined))
    return [written(right, `[${rewritten.join(", ")}]`)];
  const called = callOf(left, right.item);
  return called === undefined ? [] : [called];
}

function constantText({ value }: Expr & { readonly kind: "const" }): string | undefined {
  if (value.type === "string") return /['"\\]/.test(value.value) ? undefined : `'${value.value}'`;
  return value.type === "int" ? String(value.value) : undefined;
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
    if (text !== undefined && operand.expr.kind === "const" && !isOrder) return [written(operand, text)];
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
  if (isThere) return written(operand, `${wanted}(${operand.text})`);
  // A number next to a duration counts seconds.
  const isSeconds = wanted === "duration" && operand.type === "int";
  return isSeconds ? written(operand, `duration(string(${operand.text}) + 's')`) : undefined;
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

const ofStrings: ReadonlySet<string> = new Set(["startsWith", "endsWith", "matches", "contains"]);

/**
 * Fixes a function of strings that is called on another type: calls it on each item of a list, or on a number as a
 * string.
 */
function ofReceiver(tree: PlacedTree, call: CallExpr, target: Operand): readonly Replacement[] {
  const { function: name } = call;
  if (!ofStrings.has(name)) return [];
  if (sources.get("string")?.includes(target.type) === true)
    return [written(target, `string(${target.text})`)];
  if (target.item !== "string" || name === "contains") return [];
  const { start, end } = tree.placeOf(call);
  const own = tree.source.slice(target.end, end);
  return [{ start, end, text: `${tree.source.slice(target.start, target.end)}.all(x, x${own})` }];
}

function written({ start, end }: Operand, text: string): Replacement {
  return { start, end, text };
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
