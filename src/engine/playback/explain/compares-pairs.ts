import type { Expr } from "../../cel/ast/expr.ts";
import { asMacro, sameTree, writtenTree } from "../../cel/tooling/written-tree.ts";
import { childrenOf } from "../../cel/validators/visit.ts";

const macros = ["all", "exists", "exists_one", "existsOne", "map", "filter"];

/** Checks whether a rule iterates over a list again for each of its items. */
export function comparesPairs(rule: string): boolean {
  const tree = writtenTree(rule);
  return tree !== undefined && goesAgain(tree, []);
}

function goesAgain(expr: Expr, around: readonly Expr[]): boolean {
  const range = rangeOf(expr);
  if (range === undefined) return childrenOf(expr).some((child) => goesAgain(child, around));
  if (around.some((outer) => sameTree(outer, range))) return true;
  return childrenOf(expr).some((child) => goesAgain(child, child === range ? around : [...around, range]));
}

/** Returns what a macro iterates over, in its forms with one variable and with two. */
function rangeOf(expr: Expr): Expr | undefined {
  if (expr.kind !== "call") return undefined;
  const isIndexed = expr.args.length === 3 && expr.function === "all";
  return asMacro(expr, ...macros)?.range ?? (isIndexed ? expr.target : undefined);
}
