import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import { remembering } from "../../go/value/remembering.ts";
import type { Expr, ListExpr, MapExpr } from "../ast/expr.ts";
import type { CheckedAst } from "../checker/checked-ast.ts";
import { typeMismatch } from "../checker/faults.ts";
import type { Issue } from "../source/issue.ts";
import { typeText } from "../types/print.ts";
import { isOptional, parametersOf, sameType, unwrapOptional } from "../types/relations.ts";
import { type CelType, dynType } from "../types/type.ts";
import { nodes, type Visit } from "./visit.ts";

/** Checks whether two types count as the same. So do all types of types, and the element types of empty literals. */
function isEquivalent(a: CelType, b: CelType): boolean {
  if (a.kind === "type" || b.kind === "type") return sameType(a, b);
  if (sameType(a, b)) return true;
  const mine = parametersOf(a);
  const others = parametersOf(b);
  return (
    a.kind === b.kind &&
    a.kind !== "opaque" &&
    mine.length > 0 &&
    mine.every((each, i) => isEquivalent(each, others[i] ?? each))
  );
}

/** Checks whether a literal is an argument of `format`, at any depth or only inside other literals. */
function isFormatted({ outer }: Visit, anyDepth: boolean): boolean {
  for (let around = outer; around !== undefined; around = around.outer) {
    const { expr } = around;
    if (expr.kind === "call" && expr.function === "format") return true;
    if (!anyDepth && expr.kind !== "list" && expr.kind !== "map") return false;
  }
  return false;
}

/**
 * Checks that the elements of list and map literals have the same type, except in the arguments of `format`.
 * Upstream: github.com/google/cel-go/cel/validator.go `homogeneousAggregateLiteralValidator`.
 */
export function homogeneousLiterals(
  { ast, types }: CheckedAst,
  { anyLiteralBelowFormat }: Capabilities,
): Issue[] {
  const issues: Issue[] = [];
  const typeOf = (expr: Expr, optional: boolean): CelType => {
    const type = types.get(expr.id) ?? dynType;
    return optional && isOptional(type) ? unwrapOptional(type) : type;
  };
  const report = (expr: Expr, expected: CelType, actual: CelType) => {
    const printed = { expected: typeText(expected), found: typeText(actual) };
    const fault = typeMismatch({ ...printed, expectedType: expected, foundType: actual });
    issues.push({ offset: ast.offsets.get(expr.id), fault, node: expr.id });
  };
  for (const expr of judged(ast.expr, anyLiteralBelowFormat)) {
    if (expr.kind === "list") {
      const element = expr.elements.map((each, i) => typeOf(each, expr.optionalIndices.includes(i)));
      const [first] = element;
      const wrong = element.findIndex((type) => first !== undefined && !isEquivalent(first, type));
      const at = expr.elements[wrong];
      if (at !== undefined && first !== undefined) report(at, first, element[wrong] ?? first);
      continue;
    }
    const [first] = expr.entries;
    if (first === undefined) continue;
    const keyType = typeOf(first.key, false);
    const valueType = typeOf(first.value, first.optional);
    for (const { key, value, optional } of expr.entries.slice(1)) {
      if (!isEquivalent(keyType, typeOf(key, false))) report(key, keyType, typeOf(key, false));
      const type = typeOf(value, optional);
      if (!isEquivalent(valueType, type)) report(value, valueType, type);
    }
  }
  return issues;
}

const aggregates = remembering((root: Expr): readonly Visit[] =>
  nodes(root).filter(({ expr }) => expr.kind === "list" || expr.kind === "map"),
);

/** The list and map literals that are checked. */
function* judged(root: Expr, anyLiteralBelowFormat: boolean): Generator<ListExpr | MapExpr> {
  for (const visit of aggregates(root)) {
    const { expr } = visit;
    if (expr.kind !== "list" && expr.kind !== "map") continue;
    if (!isFormatted(visit, anyLiteralBelowFormat)) yield expr;
  }
}

/** Checks whether upstream panics because it unwraps an optional element whose type is dyn. */
export function homogeneousPanics(
  { ast, types }: CheckedAst,
  { anyLiteralBelowFormat }: Capabilities,
): boolean {
  const hasNoParameter = (expr: Expr) => parametersOf(types.get(expr.id) ?? dynType).length === 0;
  for (const expr of judged(ast.expr, anyLiteralBelowFormat)) {
    const optional =
      expr.kind === "list"
        ? expr.elements.filter((_element, i) => expr.optionalIndices.includes(i))
        : expr.entries.filter((entry) => entry.optional).map(({ value }) => value);
    if (optional.some(hasNoParameter)) return true;
  }
  return false;
}
