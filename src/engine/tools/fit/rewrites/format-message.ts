import type { Expr } from "../../../cel/ast/expr.ts";
import { unparse } from "../../../cel/tooling/unparse.ts";
import { operands } from "../../../cel/tooling/written-tree.ts";
import { type ExpensiveRule, type Idea, newChanges, placesOf } from "./rewrite.ts";

/**
 * Builds a message with `format` instead of joining strings with `+`: the server assumes that a string from
 * `string()` has no maximum size, so that joining it costs more than any limit.
 */
export function formatMessage(rule: ExpensiveRule): readonly Idea[] {
  const { site } = rule.expression;
  const index = site.path.at(-2);
  const parts = joined(rule.tree);
  if (parts.length < 2 || typeof index !== "number") return [];
  const values: Expr[] = [];
  const format = parts.map((part) => {
    if (part.kind === "const" && part.value.type === "string") return part.value.value.replaceAll("%", "%%");
    values.push(shownAs(part));
    return "%s";
  });
  if (values.length === 0) return [];
  const written = unparse(
    {
      kind: "call",
      id: 0,
      function: "format",
      target: { kind: "const", id: 0, value: { type: "string", value: format.join("") } },
      args: [{ kind: "list", id: 0, elements: values, optionalIndices: [] }],
    },
    undefined,
    "'",
  );
  const changes = newChanges(rule);
  for (const place of placesOf(
    rule.schema,
    site.node,
    "x-kubernetes-validations",
    index,
    "messageExpression",
  ))
    changes.set(place, written);
  return [
    {
      kind: "rewrite",
      title: `Write the message as \`${written}\``,
      why: "`format` makes the same string in one step. The server does not know how long the result of `string()` is, and assumes no limit where it is joined to another string.",
      changes,
    },
  ];
}

/** The operands of `a + b + c`. */
function joined(expr: Expr): readonly Expr[] {
  const parts = operands(expr, "_+_");
  return parts === undefined ? [expr] : parts.flatMap(joined);
}

/** The operand of `string(x)`: `%s` converts it anyway. */
function shownAs(expr: Expr): Expr {
  const [value] =
    expr.kind === "call" && expr.function === "string" && expr.target === undefined ? expr.args : [];
  return value ?? expr;
}
