import { remembering } from "../../go/value/remembering.ts";
import type { Expr } from "../ast/expr.ts";

/** The direct children of a node, in the order of evaluation. */
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

/** A node and the nodes around it. */
export interface Visit {
  readonly expr: Expr;
  readonly outer: Visit | undefined;
}

/** All nodes of a tree, each before its children. Remembered, because several callers need the same tree. */
export const nodes = remembering((root: Expr): readonly Visit[] => {
  const found: Visit[] = [];
  const visit = (expr: Expr, outer: Visit | undefined): void => {
    const here = { expr, outer };
    found.push(here);
    for (const child of childrenOf(expr)) visit(child, here);
  };
  visit(root, undefined);
  return found;
});
