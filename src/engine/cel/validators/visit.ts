import type { Expr } from "../ast/expr.ts";

/** The direct parts of a node, in the order of evaluation. */
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

/** All nodes of a tree, each with the nodes around it from the inside out. */
export function* nodes(
  expr: Expr,
  around: readonly Expr[] = [],
): Generator<{ readonly expr: Expr; readonly around: readonly Expr[] }> {
  yield { expr, around };
  const inside = [expr, ...around];
  for (const child of childrenOf(expr)) yield* nodes(child, inside);
}
