import type { Expr } from "../ast/expr.ts";
import { checkPartly } from "../checker/check.ts";
import type { CheckedAst } from "../checker/checked-ast.ts";
import type { VariableDeclaration } from "../library/declaration.ts";
import type { CelFunction } from "../library/function.ts";
import type { MacroTable } from "../parser/macros/all.ts";
import { parse } from "../parser/parse.ts";

/** What an expression may use, for an editor. */
export interface EditorEnvironment {
  readonly functions: ReadonlyMap<string, CelFunction>;
  readonly macros: MacroTable;
  readonly variables: readonly VariableDeclaration[];
}

/** The checked tree of an expression that may have type errors; undefined where it does not parse. */
export function inspect(source: string, environment: EditorEnvironment): CheckedAst | undefined {
  const parsed = parse(source, environment.macros);
  return parsed.ok ? checkPartly(parsed.ast, environment) : undefined;
}

/** The nodes right below a node. */
export function childrenOf(expr: Expr): readonly Expr[] {
  switch (expr.kind) {
    case "const":
    case "ident":
      return [];
    case "select":
      return [expr.operand];
    case "call":
      return expr.target === undefined ? expr.args : [expr.target, ...expr.args];
    case "list":
      return expr.elements;
    case "map":
      return expr.entries.flatMap(({ key, value }) => [key, value]);
    case "struct":
      return expr.fields.map(({ value }) => value);
    case "comprehension":
      return [expr.iterRange, expr.accuInit, expr.loopCondition, expr.loopStep, expr.result];
  }
}

/** The nodes from the root down to the first for which `is` holds; empty if there is none. */
export function wayTo(expr: Expr, is: (expr: Expr) => boolean): readonly Expr[] {
  if (is(expr)) return [expr];
  for (const child of childrenOf(expr)) {
    const way = wayTo(child, is);
    if (way.length > 0) return [expr, ...way];
  }
  return [];
}
