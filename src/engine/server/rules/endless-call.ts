import type { Expr } from "../../cel/ast/expr.ts";
import { estimateCost } from "../../cel/cost/estimate.ts";
import type { SizeOf } from "../../cel/cost/sizes.ts";
import { childrenOf } from "../../cel/validators/visit.ts";
import type { CompiledExpression } from "./compile.ts";
import { type DeclType, typeAt } from "./decl-type.ts";

/** A larger size is an unknown one: no schema allows this much. */
const endless = 2n ** 56n;

/** The cause of an unlimited cost, which no limit in the schema can lower. */
export interface Endless {
  /** The innermost operator or function with such a cost: `==`, `matches()`. */
  readonly call: string;
  /**
   * A field of a macro's element, `y.name`, if the server does not know its size, but knows the size of the macro's
   * result.
   */
  readonly part: string | undefined;
}

/**
 * Returns the cause of an unlimited cost: a call on a value that the expression itself makes. Undefined if limits in
 * the schema help.
 */
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

/** Returns a field with its path, `y.spec.name`. Empty for anything else. */
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
