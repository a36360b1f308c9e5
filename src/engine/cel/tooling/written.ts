import type { Ast, CallExpr, Expr } from "../ast/expr.ts";
import { childrenOf } from "../validators/visit.ts";
import { unparse } from "./unparse.ts";

/** A macro as it was written: its target, its variables, and its bodies. */
export interface WrittenMacro {
  readonly name: string;
  readonly call: CallExpr;
  readonly target: Expr | undefined;
  readonly variables: readonly string[];
  readonly bodies: readonly Expr[];
}

/** Returns the macro whose expansion a node is. Undefined for any other node. */
export function writtenMacro(expr: Expr, { macroCalls }: Ast): WrittenMacro | undefined {
  const call = macroCalls.get(expr.id);
  if (call === undefined) return undefined;
  const { function: name, target, args } = call;
  if (name === "has") {
    const [field] = args;
    const operand = field?.kind === "select" ? field.operand : field;
    return { name, call, target: operand, variables: [], bodies: [] };
  }
  const isTwo = name.startsWith("transform") || (args.length === 3 && name !== "map");
  const count = isTwo ? 2 : 1;
  const variables = args.slice(0, count).map((arg) => (arg.kind === "ident" ? arg.name : ""));
  return { name, call, target, variables, bodies: args.slice(count) };
}

/**
 * The parts of a node as they were written, from left to right: for a macro its target and its bodies, not its
 * expansion; for a chain of `&&` or `||` all its operands.
 */
export function writtenParts(expr: Expr, ast: Ast): readonly Expr[] {
  const macro = writtenMacro(expr, ast);
  if (macro === undefined) return isChain(expr) ? operandsOf(expr, expr.function) : childrenOf(expr);
  return macro.target === undefined ? macro.bodies : [macro.target, ...macro.bodies];
}

function isChain(expr: Expr): expr is CallExpr {
  return expr.kind === "call" && (expr.function === "_&&_" || expr.function === "_||_");
}

function operandsOf(expr: Expr, operator: string): readonly Expr[] {
  const isSame = expr.kind === "call" && expr.function === operator;
  return isSame ? expr.args.flatMap((arg) => operandsOf(arg, operator)) : [expr];
}

/** Prints a node, with macros and quotes as in the surrounding expression. */
export function writtenText(expr: Expr, { macroCalls, source }: Ast): string {
  return unparse(expr, macroCalls, source.includes('"') ? '"' : "'");
}
