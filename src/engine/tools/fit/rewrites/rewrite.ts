import type { Expr } from "../../../cel/ast/expr.ts";
import type { Path } from "../../../go/value/path.ts";
import { isList } from "../../../go/value/value.ts";
import { unescapeName } from "../../../server/rules/escape.ts";
import type { Structural } from "../../../server/schema/structural.ts";
import type { CostedSchema } from "../costed-definition.ts";
import type { CostedExpression } from "../costed-expression.ts";
import { Changes, type FitDraft } from "../draft.ts";
import type { FitKind } from "../fit.ts";

/** A rule to be rewritten. */
export interface ExpensiveRule {
  readonly expression: CostedExpression;
  readonly schema: CostedSchema;
  readonly tree: Expr;
  readonly draft: FitDraft;
}

/** A rewrite that is not tried yet. */
export interface Idea {
  readonly kind: FitKind;
  readonly title: string;
  readonly why: string;
  readonly changes: Changes;
  /** It may help only together with bounds. */
  readonly mayNeedBounds?: boolean;
}

/** The node below the rule's node at these fields, given by their names in CEL. */
export function descend(from: Structural, fields: readonly string[]): Structural | undefined {
  let node: Structural | undefined = from;
  for (const field of fields) {
    const name: string | undefined = unescapeName(field);
    node = name === undefined ? undefined : node?.properties.get(name);
  }
  return node;
}

/** Whether a value under the node always has these fields, or `guards` check those that may be missing. */
export function isThere(
  from: Structural,
  fields: readonly string[],
  guards: readonly (readonly string[])[],
): boolean {
  let node: Structural | undefined = from;
  for (const [i, field] of fields.entries()) {
    const name = unescapeName(field) ?? field;
    const child: Structural | undefined = node?.properties.get(name);
    const isSure = node?.required.includes(name) === true || child?.default !== undefined;
    const way = fields.slice(0, i + 1).join(".");
    if (!isSure && !guards.some((guard) => guard.join(".") === way)) return false;
    node = child;
  }
  return true;
}

/** The places of a node in the document, one for each version of the schema. */
export function placesOf({ places }: CostedSchema, { at }: Structural, ...below: Path): readonly Path[] {
  return places.map((place) => [...place, ...at, ...below]);
}

/** Removes the rule, and the list of rules with the last one. */
export function removeRule({ expression, schema, draft }: ExpensiveRule, changes: Changes): void {
  const { node, path } = expression.site;
  const index = path.at(-2);
  if (typeof index !== "number") return;
  for (const list of placesOf(schema, node, "x-kubernetes-validations")) {
    const rules = draft.at(list);
    const isLast = isList(rules) && rules.length === 1;
    changes.remove(isLast ? list : [...list, index], `rule: ${expression.site.rule.rule}`);
  }
}

export function newChanges({ draft }: ExpensiveRule): Changes {
  return new Changes(draft);
}
