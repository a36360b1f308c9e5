import type { CallExpr, Expr } from "../../../cel/ast/expr.ts";

/** Functions and operators that can go on when one of their operands fails, or that do not evaluate all of them. */
export const lenient = new Set([
  "_&&_",
  "_||_",
  "_?_:_",
  "@not_strictly_false",
  "_?._",
  "_[?_]",
  "optional",
  "or",
  "orValue",
]);

/** `x.matches("...")`. */
export function isMatch({ function: name, args: [pattern] }: CallExpr): boolean {
  return name === "matches" && pattern?.kind === "const";
}

/** `size(x)` and `x.size()`. */
export function sizedBy(expr: Expr): Expr | undefined {
  if (expr.kind !== "call" || expr.function !== "size") return undefined;
  return expr.target ?? expr.args[0];
}

/** `a ? b : c`. */
export function isChoice(expr: Expr): boolean {
  return expr.kind === "call" && expr.function === "_?_:_";
}

/** Whether the form of an expression shows that it is a boolean. */
export function isCondition(expr: Expr): boolean {
  if (expr.kind === "const") return expr.value.type === "bool";
  if (expr.kind === "select") return expr.testOnly;
  return (
    expr.kind === "call" &&
    ["_&&_", "_||_", "!_", "_==_", "_!=_", "_<_", "_<=_", "_>_", "_>=_", "@in"].includes(expr.function)
  );
}
