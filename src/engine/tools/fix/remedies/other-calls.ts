import type { Expr, ListExpr } from "../../../cel/ast/expr.ts";
import { noFields, typeMismatch } from "../../../cel/checker/faults.ts";
import type { Issue } from "../../../cel/source/issue.ts";
import { each, isCall, isSelect, mendedTree, type TreeSlip } from "../../../diagnoses/rules/tree-slip.ts";
import { withVariable } from "./rule-names.ts";

const isListLiteral = (expr: Expr): expr is ListExpr => expr.kind === "list";

/** Rules have no `cel.bind`: the value goes into the place of its name. */
const bound = each(isCall, ({ function: name, target, args: [variable, value, body] }, text) => {
  const isBind = name === "bind" && target?.kind === "ident" && target.name === "cel";
  if (!isBind || variable?.kind !== "ident" || value === undefined || body === undefined) return undefined;
  return withVariable(text(body), variable.name, `(${text(value)})`);
});

/** Other languages join strings by a method. */
const joined = each(isCall, ({ function: name, target, args: [other, more] }, text) => {
  const isJoin = (name === "concat" || name === "append") && target !== undefined && more === undefined;
  return isJoin && other !== undefined ? `${text(target)} + ${text(other)}` : undefined;
});

/** A list of strings has no numbers. */
const ofStrings = each(isListLiteral, ({ elements }, text) => {
  const [first] = elements;
  const isMixed = elements.some((item) => item.kind === "const" && item.value.type !== "string");
  if (first?.kind !== "const" || first.value.type !== "string" || !isMixed) return undefined;
  const quote = text(first).at(-1) ?? "'";
  const items = elements.map((item) =>
    item.kind === "const" && item.value.type !== "string" ? quote + text(item) + quote : text(item),
  );
  return `[${items.join(", ")}]`;
});

/** Leaves out the field of a value that has no fields: `self.size` for `self.size.value`. */
function withoutField(issues: readonly Issue[]): TreeSlip["finds"] {
  const offsets = issues.flatMap(({ fault, offset }) => (noFields.is(fault) ? [offset] : []));
  return each(isSelect, (expr, text, tree) => {
    const parent = tree.parentOf(expr);
    // The fault of a field in `has()` is at its bracket.
    const asked = parent?.kind === "call" && parent.function === "has" ? parent : expr;
    return [expr, asked].some((each) => offsets.includes(tree.offsetOf(each) ?? -1))
      ? text(expr.operand)
      : undefined;
  });
}

/** Rewrites calls of functions and forms of values that CEL does not have. */
export function withOtherCalls(rule: string, issues: readonly Issue[]): readonly string[] {
  return [
    mendedTree(rule, { finds: bound }),
    mendedTree(rule, { finds: joined }),
    ...(issues.some(({ fault }) => typeMismatch.is(fault)) ? [mendedTree(rule, { finds: ofStrings })] : []),
    mendedTree(rule, { finds: withoutField(issues) }),
  ];
}
