import type { ComprehensionExpr, Expr } from "../../../cel/ast/expr.ts";

export interface Quantifier {
  readonly how: "all" | "some" | "one";
  readonly body: Expr;
}

/** What `all`, `exists` or `exists_one` requires of each item, if a fold is one of them. */
export function quantifierOf(fold: ComprehensionExpr): Quantifier | undefined {
  const { iterVar2, accuVar, accuInit, loopCondition, loopStep, result } = fold;
  if (iterVar2 !== "" || accuInit.kind !== "const" || loopStep.kind !== "call") return undefined;
  const isAccumulator = (expr: Expr | undefined): boolean => expr?.kind === "ident" && expr.name === accuVar;
  const [first, second, third] = loopStep.args;
  if (accuInit.value.type === "bool") {
    const how = accuInit.value.value ? "all" : "some";
    const isFold =
      loopCondition.kind === "call" &&
      loopCondition.function === "@not_strictly_false" &&
      loopStep.function === (how === "all" ? "_&&_" : "_||_") &&
      isAccumulator(first) &&
      isAccumulator(result);
    return isFold && second !== undefined ? { how, body: second } : undefined;
  }
  const [counted, one] = result.kind === "call" && result.function === "_==_" ? result.args : [];
  const isCount =
    accuInit.value.type === "int" && accuInit.value.value === 0n && isAccumulator(counted) && isOne(one);
  const isStep = loopStep.function === "_?_:_" && isAccumulator(third);
  const [so, more] = second?.kind === "call" && second.function === "_+_" ? second.args : [];
  const isWhole = loopCondition.kind === "const" && isAccumulator(so) && isOne(more);
  return isCount && isStep && isWhole && first !== undefined ? { how: "one", body: first } : undefined;
}

function isOne(expr: Expr | undefined): boolean {
  return expr?.kind === "const" && expr.value.type === "int" && expr.value.value === 1n;
}
