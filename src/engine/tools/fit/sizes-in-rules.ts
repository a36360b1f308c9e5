import type { Expr } from "../../cel/ast/expr.ts";
import {
  fieldsOf,
  names,
  operands,
  sizeOperand,
  terms,
  unguarded,
  writtenTree,
} from "../../cel/tooling/written-tree.ts";
import { boundId } from "./bound.ts";
import type { CostedSchema } from "./costed-definition.ts";
import { descend } from "./rewrites/rewrite.ts";

/** Bounds that rules state directly, as `self.size() <= 64`, by the ids of the nodes. Costs do not use them. */
export function sizesInRules({ expressions }: CostedSchema): ReadonlyMap<string, bigint> {
  const found = new Map<string, bigint>();
  for (const { isMessage, site } of expressions) {
    const { node, rule } = site;
    const tree = isMessage || !rule.rule.includes("size") ? undefined : writtenTree(rule.rule);
    // A rule with the old value is not run on creation.
    if (tree === undefined || names(tree).has("oldSelf")) continue;
    for (const term of terms(unguarded(tree).body, "_&&_")) {
      const said = limitOf(term);
      const fields = said && fieldsOf(said.of);
      const bounded = fields && descend(node, fields);
      if (said === undefined || bounded === undefined) continue;
      const id = boundId(bounded.at);
      const known = found.get(id);
      if (known === undefined || said.bound < known) found.set(id, said.bound);
    }
  }
  return found;
}

/** `x.size() <= n` or `x.size() < n`. */
function limitOf(term: Expr): { readonly of: Expr; readonly bound: bigint } | undefined {
  const [size, limit] = operands(term, "_<=_", "_<_") ?? [];
  const of = sizeOperand(size);
  if (of === undefined || limit?.kind !== "const" || limit.value.type !== "int") return undefined;
  const isStrict = term.kind === "call" && term.function === "_<_";
  return { of, bound: limit.value.value - (isStrict ? 1n : 0n) };
}
