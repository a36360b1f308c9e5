import { fieldName } from "../../../apimachinery/field/field-name.ts";
import type { Expr } from "../../../cel/ast/expr.ts";
import { fieldsOf, operands, sameTree, terms, unguarded } from "../../../cel/tooling/written-tree.ts";
import type { Value } from "../../../go/value/value.ts";
import type { Structural } from "../../../server/schema/structural.ts";
import { markerOf } from "../marker.ts";
import {
  descend,
  type ExpensiveRule,
  type Idea,
  isThere,
  newChanges,
  placesOf,
  removeRule,
} from "./rewrite.ts";

/** Replaces a rule by a schema keyword that means the same: `pattern` for `matches`, `enum` for listed strings. */
export function keywordInstead(rule: ExpensiveRule): readonly Idea[] {
  const { guards, body } = unguarded(rule.tree);
  const said = saidOf(body);
  const fields = said && fieldsOf(said.of);
  const { node: from } = rule.expression.site;
  const node = fields && descend(from, fields);
  if (said === undefined || fields === undefined || node?.type !== "string") return [];
  const isSame = isThere(from, fields, guards);
  // If the field is missing, the rule fails with an error; a keyword accepts the object.
  const absent = isSame
    ? ""
    : ` Objects without \`${fieldName(node.at)}\`, on which the rule fails, are then accepted.`;
  return said.pattern === undefined
    ? asEnum(rule, node, said.words, absent)
    : asPattern(rule, node, said.pattern, absent);
}

type Said =
  | { readonly of: Expr; readonly pattern: string }
  | { readonly of: Expr; readonly pattern: undefined; readonly words: readonly string[] };

function saidOf(body: Expr): Said | undefined {
  if (body.kind === "call" && body.function === "matches") {
    const [of, pattern] = body.target === undefined ? body.args : [body.target, body.args[0]];
    const text = textOf(pattern);
    return of === undefined || text === undefined ? undefined : { of, pattern: text };
  }
  const [word, list] = operands(body, "@in") ?? [];
  if (word !== undefined && list?.kind === "list") return listed(word, list.elements);
  const compared = terms(body, "_||_").map((term) => operands(term, "_==_"));
  const [first] = compared[0] ?? [];
  if (first === undefined || !compared.every((pair) => pair !== undefined && sameTree(pair[0], first)))
    return undefined;
  return listed(
    first,
    compared.flatMap((pair) => pair?.[1] ?? []),
  );
}

function listed(of: Expr, elements: readonly Expr[]): Said | undefined {
  const words = elements.map(textOf);
  const known = words.filter((word) => word !== undefined);
  return known.length === words.length && known.length > 0
    ? { of, pattern: undefined, words: known }
    : undefined;
}

function textOf(expr: Expr | undefined): string | undefined {
  return expr?.kind === "const" && expr.value.type === "string" ? expr.value.value : undefined;
}

function asPattern(rule: ExpensiveRule, node: Structural, pattern: string, absent: string): readonly Idea[] {
  if (node.pattern !== "" && node.pattern !== pattern) return [];
  return [instead(rule, node, "pattern", pattern, `validation:Pattern=\`${pattern}\``, absent)];
}

function asEnum(
  rule: ExpensiveRule,
  node: Structural,
  words: readonly string[],
  absent: string,
): readonly Idea[] {
  if (node.enum.length > 0 || node.nullable) return [];
  return [instead(rule, node, "enum", words, `validation:Enum=${words.join(";")}`, absent)];
}

function instead(
  rule: ExpensiveRule,
  node: Structural,
  keyword: "pattern" | "enum",
  value: Value,
  marker: string,
  absent: string,
): Idea {
  const changes = newChanges(rule);
  for (const path of placesOf(rule.schema, node, keyword))
    changes.set(path, value, markerOf(node.at, marker));
  removeRule(rule, changes);
  return {
    kind: keyword,
    title: `Use \`${keyword}\` on \`${fieldName(node.at)}\` instead of the rule`,
    why: `\`${keyword}\` tests the same and has no cost limit. The message of a rejection is then the server's own.${absent}`,
    changes,
  };
}
