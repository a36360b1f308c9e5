import type { Expr } from "../../cel/ast/expr.ts";
import { estimateCost } from "../../cel/cost/estimate.ts";
import type { SizeOf } from "../../cel/cost/sizes.ts";
import { childrenOf } from "../../cel/validators/visit.ts";
import type { CompiledExpression } from "./compile.ts";
import { type DeclType, typeAt } from "./decl-type.ts";

/** Beyond this a size was unknown: no schema allows as much. */
const endless = 2n ** 56n;

/** What makes an expression endless, whatever the schema bounds. */
export interface Endless {
  /** The innermost operator or function that is: `==`, `matches()`. */
  readonly call: string;
  /** A part of what a macro made, `y.name`, where the server knows no size of it, and of the macro's result itself one. */
  readonly part: string | undefined;
}

/** What makes the cost of an expression endless, since it works on a value that the expression makes; undefined where bounds count. */
export function endlessCall(
  { checked, environment }: CompiledExpression & { ok: true },
  decl: DeclType,
): Endless | undefined {
  const least = { min: 0n, max: 1n };
  const innermost = (sizeOf: SizeOf): Expr | undefined => {
    const { nodes } = estimateCost(checked, environment, sizeOf);
    const isEndless = (expr: Expr): boolean => (nodes.get(expr.id)?.max ?? 0n) > endless;
    let at: Expr | undefined = checked.ast.expr;
    let found: Expr | undefined;
    while (at !== undefined && isEndless(at)) {
      found = at;
      at = childrenOf(at).find(isEndless);
    }
    return found;
  };
  const made = innermost(() => least);
  const found = made ?? innermost((path) => (typeAt(decl, path) === undefined ? undefined : least));
  if (found === undefined) return undefined;
  const call = found.kind === "call" ? (operators[found.function] ?? `${found.function}()`) : "a macro";
  const part =
    made === undefined
      ? childrenOf(found)
          .map(selected)
          .find((name) => name !== "")
      : undefined;
  return { call, part };
}

/** A field as it is asked for, `y.spec.name`; empty for all else. */
function selected(expr: Expr): string {
  if (expr.kind !== "select") return "";
  const operand = expr.operand.kind === "ident" ? expr.operand.name : selected(expr.operand);
  return operand === "" ? expr.field : `${operand}.${expr.field}`;
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
