import { fieldName } from "../../../apimachinery/field/field-name.ts";
import type { CallExpr, Expr } from "../../../cel/ast/expr.ts";
import { unparse } from "../../../cel/tooling/unparse.ts";
import {
  asMacro,
  names,
  operands,
  renamed,
  sameTree,
  sizeOperand,
} from "../../../cel/tooling/written-tree.ts";
import { type ExpensiveRule, type Idea, newChanges, placesOf } from "./rewrite.ts";

/**
 * Rewrites a rule that builds a list or string and goes through it, so that it uses the original instead: the server
 * assumes that what a rule builds has no maximum size, whatever the bounds.
 */
export function withoutBuilding(rule: ExpensiveRule): readonly Idea[] {
  const tree = rewritten(rule.tree);
  const { site } = rule.expression;
  const index = site.path.at(-2);
  if (sameTree(tree, rule.tree) || typeof index !== "number") return [];
  const written = unparse(tree, undefined, "'");
  const changes = newChanges(rule);
  for (const place of placesOf(rule.schema, site.node, "x-kubernetes-validations", index, "rule"))
    changes.set(place, written);
  return [
    {
      kind: "rewrite",
      title: `Ask \`${written}\``,
      why: `It checks the same of \`${fieldName(site.node.at)}\` and builds no value: the server assumes no limit for values that a rule builds, whatever the bounds.`,
      changes,
      mayNeedBounds: true,
    },
  ];
}

/** The tree in which every part that goes through a built list uses the list that it was built from. */
function rewritten(expr: Expr): Expr {
  const inner = withParts(expr, rewritten);
  for (const rewrite of [
    askedOfFiltered,
    countedFiltered,
    askedOfMapped,
    countedMapped,
    amongMapped,
    ofSum,
    orElse,
    isOptionalOf,
    joinedHere,
    firstItem,
  ]) {
    const found = rewrite(inner);
    if (found !== undefined) return rewritten(found);
  }
  return inner;
}

function withParts(expr: Expr, change: (part: Expr) => Expr): Expr {
  switch (expr.kind) {
    case "select":
      return { ...expr, operand: change(expr.operand) };
    case "call":
      return { ...expr, target: expr.target && change(expr.target), args: expr.args.map(change) };
    case "list":
      return { ...expr, elements: expr.elements.map(change) };
    default:
      return expr;
  }
}

const questions = ["all", "exists", "exists_one", "existsOne"];

interface Question {
  readonly call: CallExpr;
  readonly range: Expr;
  readonly variable: string;
  readonly body: Expr;
}

/** `range.all(x, body)` and similar. */
function asQuestion(expr: Expr): Question | undefined {
  const macro = asMacro(expr, ...questions);
  return macro === undefined || expr.kind !== "call" ? undefined : { call: expr, ...macro };
}

/** `l.filter(x, p).all(y, q)`: `l.all(x, !p || q)`. */
function askedOfFiltered(expr: Expr): Expr | undefined {
  const question = asQuestion(expr);
  const filter = asMacro(question?.range, "filter");
  if (question === undefined || filter === undefined) return undefined;
  const asked = renamed(question.body, question.variable, filter.variable);
  if (question.variable !== filter.variable && names(question.body).has(filter.variable)) return undefined;
  const isAll = question.call.function === "all";
  const body = isAll ? call("_||_", call("!_", filter.body), asked) : call("_&&_", filter.body, asked);
  return macroOf(filter.range, question.call.function, filter.variable, body);
}

/** `l.filter(x, p).size() == 0` and similar: `!l.exists(x, p)`. */
function countedFiltered(expr: Expr): Expr | undefined {
  const pair = operands(expr, "_==_", "_!=_", "_>_", "_>=_", "_<_");
  const filter = asMacro(sizeOperand(pair?.[0]), "filter");
  if (pair === undefined || filter === undefined || expr.kind !== "call") return undefined;
  const [, right] = pair;
  const whole = sizeOperand(right);
  if (whole !== undefined && sameTree(whole, filter.range) && expr.function === "_==_")
    return macroOf(filter.range, "all", filter.variable, filter.body);
  const exists = macroOf(filter.range, "exists", filter.variable, filter.body);
  const count = right.kind === "const" && right.value.type === "int" ? right.value.value : undefined;
  const said = `${expr.function}${count}`;
  if (["_>_0", "_!=_0", "_>=_1"].includes(said)) return exists;
  if (["_==_0", "_<_1"].includes(said)) return call("!_", exists);
  return said === "_==_1" ? macroOf(filter.range, "exists_one", filter.variable, filter.body) : undefined;
}

/** `l.map(x, e).all(y, q)`: `l.all(x, q)` with `e` for `y`. */
function askedOfMapped(expr: Expr): Expr | undefined {
  const question = asQuestion(expr);
  const map = asMacro(question?.range, "map");
  if (question === undefined || map === undefined) return undefined;
  const body = withValue(question.body, question.variable, map.body);
  const isClear = question.variable === map.variable || !names(question.body).has(map.variable);
  return body && isClear ? macroOf(map.range, question.call.function, map.variable, body) : undefined;
}

/** `l.map(x, e).size()`: `l.size()`. */
function countedMapped(expr: Expr): Expr | undefined {
  const map = asMacro(sizeOperand(expr), "map");
  return map && { ...call("size"), target: map.range };
}

/** `v in l.map(x, e)`: `l.exists(x, e == v)`. */
function amongMapped(expr: Expr): Expr | undefined {
  const [value, list] = operands(expr, "@in") ?? [];
  const map = asMacro(list, "map");
  if (value === undefined || map === undefined || names(value).has(map.variable)) return undefined;
  return macroOf(map.range, "exists", map.variable, call("_==_", map.body, value));
}

/** `(a + b).all(x, p)`: `a.all(x, p) && b.all(x, p)`. */
function ofSum(expr: Expr): Expr | undefined {
  const question = asQuestion(expr);
  const [left, right] = operands(question?.range, "_+_") ?? [];
  const [value, list] = operands(expr, "@in") ?? [];
  const [one, other] = operands(list, "_+_") ?? [];
  if (value !== undefined && one !== undefined && other !== undefined)
    return call("_||_", call("@in", value, one), call("@in", value, other));
  if (question === undefined || left === undefined || right === undefined) return undefined;
  const name = question.call.function;
  if (name !== "all" && name !== "exists") return undefined;
  const each = (range: Expr): Expr => macroOf(range, name, question.variable, question.body);
  return call(name === "all" ? "_&&_" : "_||_", each(left), each(right));
}

/** `self.?a.orValue(d).contains(x)`: `has(self.a) ? self.a.contains(x) : d.contains(x)`. */
function orElse(expr: Expr): Expr | undefined {
  if (expr.kind !== "call") return undefined;
  const [left, ...more] = expr.args;
  const holder = expr.target ?? (left !== undefined && isComparison(expr.function) ? left : undefined);
  const optional = holder?.kind === "call" && holder.function === "orValue" ? holder : undefined;
  const field = optionalField(optional?.target);
  const [fallback] = optional?.args ?? [];
  if (field === undefined || fallback === undefined) return undefined;
  const asked = (of: Expr): Expr =>
    expr.target === undefined ? { ...expr, args: [of, ...more] } : { ...expr, target: of };
  return call("_?_:_", call("has", field), asked(field), asked(fallback));
}

function isComparison(name: string): boolean {
  return ["_==_", "_!=_", "_<_", "_<=_", "_>_", "_>=_"].includes(name);
}

/** `self.?a` as `self.a`; only one step may be missing. */
function optionalField(expr: Expr | undefined): Extract<Expr, { kind: "select" }> | undefined {
  if (expr?.kind !== "call" || expr.function !== "_?._") return undefined;
  const [operand, name] = expr.args;
  if (operand === undefined || name?.kind !== "const" || name.value.type !== "string") return undefined;
  if (operand.kind === "call") return undefined;
  return { kind: "select", id: 0, operand, field: name.value.value, testOnly: false };
}

/** `self.?a == optional.of(x)`: `has(self.a) && self.a == x`. */
function isOptionalOf(expr: Expr): Expr | undefined {
  const [left, right] = operands(expr, "_==_") ?? [];
  const field = optionalField(left);
  const isOf =
    right?.kind === "call" &&
    right.function === "of" &&
    right.target?.kind === "ident" &&
    right.target.name === "optional";
  const [value] = isOf ? right.args : [];
  return field && value && call("_&&_", call("has", field), call("_==_", field, value));
}

/** `[a, b].join('-')`: `a + '-' + b`. */
function joinedHere(expr: Expr): Expr | undefined {
  if (expr.kind !== "call" || expr.function !== "join" || expr.target?.kind !== "list") return undefined;
  const { elements, optionalIndices } = expr.target;
  const [first, ...others] = elements;
  const [between] = expr.args;
  if (first === undefined || optionalIndices.length > 0) return undefined;
  return others.reduce<Expr>(
    (sum, each) => call("_+_", between === undefined ? sum : call("_+_", sum, between), each),
    first,
  );
}

/** `l.first().value()`: `l[0]`. */
function firstItem(expr: Expr): Expr | undefined {
  if (expr.kind !== "call" || expr.function !== "value" || expr.target?.kind !== "call") return undefined;
  const { function: name, target, args } = expr.target;
  if (name !== "first" || target === undefined || args.length > 0) return undefined;
  return call("_[_]", target, { kind: "const", id: 0, value: { type: "int", value: 0n } });
}

/** The tree with a value for a variable; undefined if a macro in it redefines the name, or a name in the value. */
function withValue(expr: Expr, variable: string, value: Expr): Expr | undefined {
  const taken = new Set([variable, ...names(value)]);
  let isClear = true;
  const inside = (part: Expr): Expr => {
    if (part.kind === "ident") return part.name === variable ? value : part;
    const [bound] =
      part.kind === "call" && part.target !== undefined && part.args.length > 1 ? part.args : [];
    if (bound?.kind === "ident" && taken.has(bound.name)) isClear = false;
    return withParts(part, inside);
  };
  const result = inside(expr);
  return isClear ? result : undefined;
}

function call(name: string, ...args: readonly Expr[]): CallExpr {
  return { kind: "call", id: 0, function: name, target: undefined, args };
}

function macroOf(range: Expr, name: string, variable: string, body: Expr): Expr {
  return { ...call(name, { kind: "ident", id: 0, name: variable }, body), target: range };
}
