import type { Expr } from "../../cel/ast/expr.ts";
import { estimateCost } from "../../cel/cost/estimate.ts";
import { childrenOf } from "../../cel/validators/visit.ts";
import type { CompiledExpression } from "./compile.ts";

/** Beyond this a size was unknown: no schema allows as much. */
const endless = 2n ** 56n;

/**
 * The innermost operator or function whose cost is endless whatever the schema bounds, since it works on a value that
 * the expression makes: `==`, `matches()`. Undefined where bounds count.
 */
export function endlessCall({ checked, environment }: CompiledExpression & { ok: true }): string | undefined {
  const { nodes } = estimateCost(checked, environment, () => ({ min: 0n, max: 1n }));
  const isEndless = (expr: Expr): boolean => (nodes.get(expr.id)?.max ?? 0n) > endless;
  let at: Expr | undefined = checked.ast.expr;
  let found: Expr | undefined;
  while (at !== undefined && isEndless(at)) {
    found = at;
    at = childrenOf(at).find(isEndless);
  }
  if (found?.kind === "call") return operators[found.function] ?? `${found.function}()`;
  return found === undefined ? undefined : "a macro";
}

const operators: Readonly<Record<string, string>> = {
  "_==_": "==",
  "_!=_": "!=",
  "_<_": "<",
  "_<=_": "<=",
  "_>_": ">",
  "_>=_": ">=",
  "_+_": "+",
  "@in": "in",
};
