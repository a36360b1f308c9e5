import { fieldName } from "../../../apimachinery/field/field-name.ts";
import type { Expr } from "../../../cel/ast/expr.ts";
import {
  asMacro,
  fieldsOf,
  operands,
  sameTree,
  sizeOperand,
  terms,
  unguarded,
} from "../../../cel/tooling/written-tree.ts";
import { unescapeName } from "../../../server/rules/escape.ts";
import type { Structural } from "../../../server/schema/structural.ts";
import { markerOf } from "../marker.ts";
import { descend, type ExpensiveRule, type Idea, newChanges, placesOf, removeRule } from "./rewrite.ts";

interface Uniqueness {
  readonly list: Expr;
  /** The fields in which no two items are equal; empty for whole items. */
  readonly keys: readonly string[];
}

const scalars = ["string", "integer", "number", "boolean"];

/** Replaces a rule that compares every item with every other by a list type, which costs nothing. */
export function uniqueness(rule: ExpensiveRule): readonly Idea[] {
  const { site } = rule.expression;
  const found = uniquenessOf(unguarded(rule.tree).body);
  const fields = found && fieldsOf(found.list);
  const list = fields && descend(site.node, fields);
  if (found === undefined || list?.type !== "array" || list.items === undefined) return [];
  const { items } = list;
  if (found.keys.length === 0) return scalars.includes(items.type) ? [asSet(rule, list)] : [];
  const keys = found.keys.flatMap((key) => unescapeName(key) ?? []);
  const areKeys = keys.every((key) => scalars.includes(items.properties.get(key)?.type ?? ""));
  return items.type === "object" && areKeys && keys.length === found.keys.length
    ? [asMap(rule, list, items, keys)]
    : [];
}

/** What a rule requires of each two items of a list, in the forms that people use. */
function uniquenessOf(body: Expr): Uniqueness | undefined {
  const all = asMacro(body, "all");
  if (all === undefined) return distinctSize(body) ?? pairwise(body);
  const one = asMacro(all.body, "exists_one", "existsOne") ?? countOfOne(all.body);
  if (one === undefined || !sameTree(all.range, one.range)) return undefined;
  const keys = terms(one.body, "_&&_").map((term) => keyOf(term, all.variable, one.variable));
  if (keys.some((key) => key === undefined)) return undefined;
  const named = keys.flatMap((key) => key ?? []);
  const isWhole = named.length === 0 && keys.length === 1;
  return isWhole || named.length === keys.length ? { list: all.range, keys: named } : undefined;
}

/** `list.all(i, x, list.all(j, y, i == j || x.key != y.key))`, the form with indices. */
function pairwise(expr: Expr): Uniqueness | undefined {
  const outer = asIndexedAll(expr);
  const inner = asIndexedAll(outer?.body);
  if (outer === undefined || inner === undefined || !sameTree(outer.range, inner.range)) return undefined;
  const parts = terms(inner.body, "_||_");
  const isSelf = (part: Expr): boolean => {
    const [left, right] = operands(part, "_==_", "_>=_", "_<=_") ?? [];
    const indexes = [left, right].map((one) => (one?.kind === "ident" ? one.name : ""));
    return indexes.includes(outer.index) && indexes.includes(inner.index);
  };
  const rest = parts.filter((part) => !isSelf(part));
  if (rest.length === parts.length) return undefined;
  const keys = rest.map((part) => {
    const differ = operands(part, "_!=_");
    return differ && keyOfPair(differ, outer.variable, inner.variable);
  });
  const named = keys.flatMap((key) => key ?? []);
  const isWhole = keys.length === 1 && keys[0]?.length === 0;
  return isWhole || (named.length === keys.length && named.length > 0)
    ? { list: outer.range, keys: named }
    : undefined;
}

function asIndexedAll(
  expr: Expr | undefined,
): { range: Expr; index: string; variable: string; body: Expr } | undefined {
  if (expr?.kind !== "call" || expr.function !== "all" || expr.target === undefined) return undefined;
  const [index, variable, body] = expr.args;
  if (index?.kind !== "ident" || variable?.kind !== "ident" || body === undefined) return undefined;
  return { range: expr.target, index: index.name, variable: variable.name, body };
}

/** `list.filter(y, ...).size() == 1`, `<= 1` or `< 2`. */
function countOfOne(expr: Expr): ReturnType<typeof asMacro> {
  const parts = operands(expr, "_==_", "_<=_", "_<_");
  const limit = expr.kind === "call" && expr.function === "_<_" ? 2n : 1n;
  const [left, right] = parts ?? [];
  if (right?.kind !== "const" || right.value.type !== "int" || right.value.value !== limit) return undefined;
  return asMacro(sizeOperand(left), "filter");
}

/** `list.map(x, x.key).distinct().size() == list.size()`, or with its sides swapped. */
function distinctSize(expr: Expr): Uniqueness | undefined {
  const [left, right] = operands(expr, "_==_") ?? [];
  const sides = [sizeOperand(left) ?? left, sizeOperand(right) ?? right];
  for (const [one, other] of [sides, sides.toReversed()]) {
    if (one?.kind !== "call" || one.function !== "distinct" || one.target === undefined) continue;
    const mapped = asMacro(one.target, "map");
    const list = mapped?.range ?? one.target;
    const plain = asMacro(other, "map")?.range ?? other;
    if (plain === undefined || !(sameTree(list, plain) || sameTree(one.target, plain))) continue;
    const keys = mapped === undefined ? [] : fieldsOf(mapped.body, mapped.variable);
    if (keys !== undefined && keys.length < 2) return { list, keys };
  }
  return undefined;
}

/** The field in `x.key == y.key`, none for `x == y`; undefined for any other comparison. */
function keyOf(expr: Expr, x: string, y: string): readonly string[] | undefined {
  const pair = operands(expr, "_==_");
  return pair && keyOfPair(pair, x, y);
}

function keyOfPair(
  [left, right]: readonly [Expr, Expr],
  x: string,
  y: string,
): readonly string[] | undefined {
  const [a, b] = fieldsOf(left, x) === undefined ? [right, left] : [left, right];
  const key = fieldsOf(a, x);
  return key !== undefined && key.length < 2 && sameTree(a, b, new Map([[x, y]])) ? key : undefined;
}

const listType = "x-kubernetes-list-type";

function asSet(rule: ExpensiveRule, list: Structural): Idea {
  const changes = newChanges(rule);
  const marker = markerOf(list.at, "listType=set");
  for (const path of placesOf(rule.schema, list, listType)) changes.set(path, "set", marker);
  removeRule(rule, changes);
  return {
    kind: "list-type",
    title: `Make \`${fieldName(list.at)}\` a set instead of comparing its items`,
    why: `\`${listType}: set\` rejects equal items by itself, at no cost. Server-side apply then merges the list item by item.`,
    changes,
  };
}

function asMap(rule: ExpensiveRule, list: Structural, items: Structural, keys: readonly string[]): Idea {
  const changes = newChanges(rule);
  for (const path of placesOf(rule.schema, list, listType)) {
    changes.set(path, "map", markerOf(list.at, "listType=map"));
  }
  const markers = keys.map((key) => `listMapKey=${key}`).join("\n// +");
  for (const path of placesOf(rule.schema, list, "x-kubernetes-list-map-keys")) {
    changes.set(path, [...keys], markerOf(list.at, markers));
  }
  const missing = keys.filter(
    (key) => !items.required.includes(key) && items.properties.get(key)?.default === undefined,
  );
  if (missing.length > 0) {
    const required = [...items.required, ...missing];
    for (const path of placesOf(rule.schema, items, "required")) changes.set(path, required);
  }
  removeRule(rule, changes);
  const named = keys.map((key) => `\`${key}\``).join(" and ");
  const demand = missing.length === 0 ? "" : ` Each item must then have ${named}.`;
  return {
    kind: "list-type",
    title: `Make \`${fieldName(list.at)}\` a map keyed by ${named} instead of comparing its items`,
    why: `\`${listType}: map\` rejects a second item with the same ${named} by itself, at no cost.${demand} Server-side apply then merges the list by its keys.`,
    changes,
  };
}
