import type { Expr } from "../../../cel/ast/expr.ts";
import { observeRun } from "../../../cel/interpreter/observed-run.ts";
import { whyFalse } from "../../../cel/tooling/why.ts";
import { childrenOf } from "../../../cel/validators/visit.ts";
import type { Path } from "../../../go/value/path.ts";
import type { CompiledExpression } from "./compile.ts";
import { type Bindings, expressionLimit, Variables } from "./evaluate.ts";

/** A more expensive expression is not run again, because the user may be typing. */
const costliestAgain = 20_000n;

/**
 * Explains why an expression was false or failed: the smallest parts that were the cause, with their values. Runs it
 * again. Undefined if it is too expensive for that, or if there is no smaller part.
 */
export function whyRefused(
  compiled: CompiledExpression | undefined,
  variables: ReadonlyMap<string, CompiledExpression>,
  bindings: Bindings,
  cost: bigint | "exceeded" | undefined,
): string | undefined {
  if (compiled?.ok !== true || cost === undefined || cost === "exceeded" || cost > costliestAgain)
    return undefined;
  const scope = new Variables(variables, bindings);
  const run = observeRun(compiled.checked, compiled.environment, scope.bindings, {
    costLimit: Number(expressionLimit),
  });
  return run && whyFalse(compiled.checked, run);
}

/** The fields of `object` that an expression reads, also through variables, in the order in which they are written. */
export function fieldsRead(
  compiled: CompiledExpression | undefined,
  variables: ReadonlyMap<string, CompiledExpression>,
): readonly Path[] {
  const seen = new Set<string>();
  const ofCompiled = (each: CompiledExpression | undefined): readonly Path[] =>
    each?.ok === true ? ofExpr(each.checked.ast.expr) : [];
  const ofExpr = (expr: Expr): readonly Path[] => {
    const chain = chainOf(expr);
    if (chain === undefined) return childrenOf(expr).flatMap(ofExpr);
    const [root = "", ...fields] = chain;
    if (root === "object") return fields.length === 0 ? [] : [fields];
    const [name = ""] = fields;
    if (root !== "variables" || seen.has(name)) return [];
    seen.add(name);
    return ofCompiled(variables.get(name));
  };
  return ofCompiled(compiled);
}

/** The names of a chain of selections: `object.spec.size`. Undefined for other expressions. */
function chainOf(expr: Expr): readonly string[] | undefined {
  if (expr.kind === "ident") return [expr.name.replace(/^\./, "")];
  if (expr.kind !== "select") return undefined;
  const before = chainOf(expr.operand);
  return before && [...before, expr.field];
}
