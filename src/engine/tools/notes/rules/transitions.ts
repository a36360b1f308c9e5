import type { Expr } from "../../../cel/ast/expr.ts";
import { operands, writtenTree } from "../../../cel/tooling/written-tree.ts";
import { fromData, isList, isMap, member, stringAt } from "../../../go/value/value.ts";
import { escapeName } from "../../../server/rules/escape.ts";
import type { Convention, Found, NoteDraft } from "../note.ts";
import { sources } from "../sources.ts";
import { fieldName, type SchemaNode } from "../subject.ts";

/** Optional fields whose rule says that they never change. */
export const immutableCanBeRemoved: Convention = {
  name: "immutable-can-be-removed",
  title: "An immutable field that can be removed and set anew",
  reason:
    "A rule that compares with `oldSelf` runs only if the field is set before and after the update. One update removes the field and the next one sets another value. A rule of the parent sees that it is removed.",
  source: sources.transitionRules,
  isUsual: true,
  *inNode(node): Iterable<Found> {
    const { path, parent, schema } = node;
    if (path.at(-2) !== "properties" || parent === undefined || schema.has("default")) return;
    const name = String(path.at(-1));
    const required = parent.schema.get("required");
    if (isList(required) && required.includes(name)) return;
    const field = escapeName(name);
    const isKept = field !== undefined && isGuarded(parent, field);
    const rules = schema.get("x-kubernetes-validations");
    for (const [i, rule] of isKept || !isList(rules) ? [] : rules.entries()) {
      if (!isImmutable(stringAt(rule, "rule")) || member(rule, "optionalOldSelf") === true) continue;
      yield {
        path: [...path, "x-kubernetes-validations", i, "rule"],
        text: `\`${fieldName(node)}\` is optional: an update can remove it, and the next one can set another value.`,
        ...(field === undefined ? {} : { fix: keptByParent(parent, field, name) }),
      };
    }
  },
};

/** Whether a rule says that a value stays as it is: `self == oldSelf`. */
function isImmutable(rule: string): boolean {
  const sides = operands(writtenTree(rule), "_==_")?.map(identifier);
  return sides?.includes("self") === true && sides.includes("oldSelf");
}

function identifier(expr: Expr): string {
  return expr.kind === "ident" ? expr.name : "";
}

function guardOf(field: string): string {
  return `!has(oldSelf.${field}) || has(self.${field})`;
}

/** Whether a rule of the parent asks for the field in the old object. */
function isGuarded({ schema }: SchemaNode, field: string): boolean {
  const rules = schema.get("x-kubernetes-validations");
  return isList(rules) && rules.some((rule) => stringAt(rule, "rule").includes(`has(oldSelf.${field})`));
}

function keptByParent({ path, schema }: SchemaNode, field: string, name: string): NoteDraft {
  const rule = fromData({ rule: guardOf(field), message: `${name} cannot be removed` });
  const at = [...path, "x-kubernetes-validations"];
  const rules = schema.get("x-kubernetes-validations");
  const hasRules = isList(rules) && rules.length > 0;
  return {
    title: "Add a rule to the parent",
    edits: (text) =>
      hasRules
        ? text.append(at, rule)
        : isMap(schema) && schema.has("x-kubernetes-validations")
          ? text.replace(at, [rule])
          : text.insert(path, "x-kubernetes-validations", [rule], "type"),
  };
}
