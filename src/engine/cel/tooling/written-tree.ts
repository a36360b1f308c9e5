import type { CallExpr, Expr } from "../ast/expr.ts";
import { macroTable } from "../parser/macros/all.ts";
import { parse } from "../parser/parse.ts";
import { childrenOf } from "../validators/visit.ts";

const noMacros = macroTable([]);

/** Parses a rule without expanding macros: `self.all(x, ...)` is a call. Undefined if it does not parse. */
export function writtenTree(rule: string): Expr | undefined {
  const parsed = parse(rule, noMacros);
  return parsed.ok ? parsed.ast.expr : undefined;
}

/** `range.name(variable, body)`, the most common form of macros. */
export interface Macro {
  readonly range: Expr;
  readonly variable: string;
  readonly body: Expr;
}

/** Returns the parts of a macro that has one of these names. */
export function asMacro(expr: Expr | undefined, ...names: readonly string[]): Macro | undefined {
  if (expr?.kind !== "call" || expr.target === undefined || !names.includes(expr.function)) return undefined;
  const [variable, body, ...more] = expr.args;
  if (variable?.kind !== "ident" || body === undefined || more.length > 0) return undefined;
  return { range: expr.target, variable: variable.name, body };
}

/** Returns the operands of a binary operator. */
export function operands(
  expr: Expr | undefined,
  ...operators: readonly string[]
): readonly [Expr, Expr] | undefined {
  if (expr?.kind !== "call" || !operators.includes(expr.function) || expr.target !== undefined)
    return undefined;
  const [left, right] = expr.args;
  return left === undefined || right === undefined ? undefined : [left, right];
}

/** Returns the terms of a chain of `&&` or `||`. */
export function terms(expr: Expr, operator: "_&&_" | "_||_"): readonly Expr[] {
  const parts = operands(expr, operator);
  return parts === undefined ? [expr] : parts.flatMap((part) => terms(part, operator));
}

/** Returns the operand of `x.size()` or `size(x)`. */
export function sizeOperand(expr: Expr | undefined): Expr | undefined {
  if (expr?.kind !== "call" || expr.function !== "size") return undefined;
  return expr.target ?? expr.args[0];
}

/** Returns the names after `self` in `self.a.b`. Undefined for anything else. */
export function fieldsOf(expr: Expr, variable = "self"): readonly string[] | undefined {
  if (expr.kind === "ident") return expr.name === variable ? [] : undefined;
  if (expr.kind !== "select" || expr.testOnly) return undefined;
  const before = fieldsOf(expr.operand, variable);
  return before && [...before, expr.field];
}

/** Checks whether two trees are the same, except for variables that are in `renamed`. */
export function sameTree(a: Expr, b: Expr, renamed: ReadonlyMap<string, string> = new Map()): boolean {
  if (a.kind !== b.kind) return false;
  if (a.kind === "ident" && b.kind === "ident") return (renamed.get(a.name) ?? a.name) === b.name;
  if (a.kind === "const" && b.kind === "const")
    return String(a.value.type) + show(a) === b.value.type + show(b);
  if (a.kind === "select" && b.kind === "select" && (a.field !== b.field || a.testOnly !== b.testOnly))
    return false;
  if (a.kind === "call" && b.kind === "call") {
    if (a.function !== b.function || (a.target === undefined) !== (b.target === undefined)) return false;
  }
  const [inA, inB] = [childrenOf(a), childrenOf(b)];
  return inA.length === inB.length && inA.every((child, i) => sameMaybe(child, inB[i], renamed));
}

function sameMaybe(a: Expr, b: Expr | undefined, renamed: ReadonlyMap<string, string>): boolean {
  return b !== undefined && sameTree(a, b, renamed);
}

function show(expr: Expr & { kind: "const" }): string {
  return expr.value.type === "null" ? "" : String(expr.value.value);
}

/** Returns all names in a tree, including those that its macros declare. */
export function names(expr: Expr): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (part: Expr): void => {
    if (part.kind === "ident") found.add(part.name);
    for (const child of childrenOf(part)) visit(child);
  };
  visit(expr);
  return found;
}

/** Returns the tree with the variable `from` renamed to `to`. */
export function renamed(expr: Expr, from: string, to: string): Expr {
  const inside = (part: Expr): Expr => renamed(part, from, to);
  switch (expr.kind) {
    case "const":
    case "comprehension":
      return expr;
    case "ident":
      return expr.name === from ? { ...expr, name: to } : expr;
    case "select":
      return { ...expr, operand: inside(expr.operand) };
    case "call":
      return renamedCall(expr, inside);
    case "list":
      return { ...expr, elements: expr.elements.map(inside) };
    case "map": {
      const entries = expr.entries.map((entry) => ({
        ...entry,
        key: inside(entry.key),
        value: inside(entry.value),
      }));
      return { ...expr, entries };
    }
    case "struct":
      return { ...expr, fields: expr.fields.map((field) => ({ ...field, value: inside(field.value) })) };
  }
}

function renamedCall(expr: CallExpr, inside: (part: Expr) => Expr): CallExpr {
  return { ...expr, target: expr.target && inside(expr.target), args: expr.args.map(inside) };
}

/**
 * Splits `!has(self.a.b) || rest` into the tested fields and `rest`. Without a guard, the body is the whole expression.
 */
export function unguarded(expr: Expr): {
  readonly guards: readonly (readonly string[])[];
  readonly body: Expr;
} {
  const parts = terms(expr, "_||_");
  const guards = parts.flatMap((part) => {
    const asked = absence(part);
    return asked === undefined ? [] : [asked];
  });
  const rest = parts.filter((part) => absence(part) === undefined);
  const [body] = rest;
  return body !== undefined && rest.length === 1 ? { guards, body } : { guards: [], body: expr };
}

/** Returns the fields in `!has(self.a.b)`. */
function absence(expr: Expr): readonly string[] | undefined {
  if (expr.kind !== "call" || expr.function !== "!_") return undefined;
  const [inner] = expr.args;
  if (inner?.kind !== "call" || inner.function !== "has" || inner.target !== undefined) return undefined;
  const [asked] = inner.args;
  return asked && fieldsOf(asked);
}
