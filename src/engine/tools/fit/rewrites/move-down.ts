import { fieldName } from "../../../apimachinery/field/field-name.ts";
import { unparse } from "../../../cel/tooling/unparse.ts";
import { asMacro, fieldsOf, names, renamed, unguarded } from "../../../cel/tooling/written-tree.ts";
import { isList, isMap, type Value, withMember } from "../../../go/value/value.ts";
import type { Structural } from "../../../server/schema/structural.ts";
import {
  descend,
  type ExpensiveRule,
  type Idea,
  isThere,
  newChanges,
  placesOf,
  removeRule,
} from "./rewrite.ts";

const validations = "x-kubernetes-validations";

/** Moves a rule over all items of a list, if it looks at one item at a time, to the items. */
export function moveDown(rule: ExpensiveRule): readonly Idea[] {
  const { node: from, rule: written } = rule.expression.site;
  if (written.fieldPath !== "" || written.messageExpression !== "") return [];
  const moved = peel(rule.tree, from);
  if (moved === undefined) return [];
  const { node, expression, isSame } = moved;
  const changes = newChanges(rule);
  for (const [i, place] of placesOf(rule.schema, node, validations).entries()) {
    const own = placesOf(rule.schema, from, validations)[i];
    const index = rule.expression.site.path.at(-2);
    const entry = own && typeof index === "number" ? rule.draft.at([...own, index]) : undefined;
    if (!isMap(entry)) return [];
    const next = withMember(entry, "rule", expression);
    const there = rule.draft.at(place);
    changes.set(place, isList(there) ? [...there, next] : ([next] as Value));
  }
  removeRule(rule, changes);
  const absent = isSame
    ? ""
    : " If the list is absent, the rule fails now, but after the move it does not run.";
  return [
    {
      kind: "move",
      title: `Move the rule down to \`${fieldName(node.at)}\``,
      why: `It checks one item at a time: \`${expression}\`. At the item, the server counts how many items fit into a request only once, not once for each list.${absent}`,
      changes,
    },
  ];
}

interface Moved {
  readonly node: Structural;
  readonly expression: string;
  readonly isSame: boolean;
}

/** The rest of `self.a.all(x, ...)` for the items of `a`, through as many lists as there are. */
function peel(tree: Parameters<typeof unguarded>[0], from: Structural): Moved | undefined {
  const { guards, body } = unguarded(tree);
  const all = asMacro(body, "all");
  const fields = all && fieldsOf(all.range);
  const list = fields && descend(from, fields);
  if (all === undefined || fields === undefined || list?.type !== "array" || list.items === undefined)
    return undefined;
  const used = names(all.body);
  if (used.has("self") || used.has("oldSelf")) return undefined;
  const inner = renamed(all.body, all.variable, "self");
  const isSame = isThere(from, fields, guards);
  const deeper = peel(inner, list.items);
  if (deeper !== undefined) return { ...deeper, isSame: isSame && deeper.isSame };
  return { node: list.items, expression: unparse(inner), isSame };
}
