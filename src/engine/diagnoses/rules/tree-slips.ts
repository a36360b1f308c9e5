import type { CallExpr, Expr } from "../../cel/ast/expr.ts";
import { placedTree } from "../../cel/tooling/placed-tree.ts";
import { replaced } from "./code.ts";
import { each, isCall, isSelect, type TreeSlip } from "./tree-slip.ts";

function isNull(expr: Expr | undefined): boolean {
  return expr?.kind === "const" && expr.value.type === "null";
}

function textConstant(expr: Expr | undefined): string | undefined {
  return expr?.kind === "const" && expr.value.type === "string" ? expr.value.value : undefined;
}

function intConstant(expr: Expr | undefined): bigint | undefined {
  return expr?.kind === "const" && expr.value.type === "int" ? expr.value.value : undefined;
}

/** The operand and the key of `x['a']` that is the argument of `has`. */
function askedKey({ function: name, target, args }: CallExpr): readonly [of: Expr, key: Expr] | undefined {
  const [asked] = args;
  if (name !== "has" || target !== undefined || asked?.kind !== "call" || asked.function !== "_[_]")
    return undefined;
  const [of, key] = asked.args;
  return of === undefined || key === undefined ? undefined : [of, key];
}

const isName = (text: string | undefined): text is string =>
  text !== undefined && /^[A-Za-z_]\w*$/.test(text);

/** Compares with null by `has`. */
function withNull(operator: string, negation: string): TreeSlip["finds"] {
  return each(isCall, ({ function: name, args: [left, right] }, text) => {
    const isAsked = name === operator && isNull(right) && (left?.kind === "select" || left?.kind === "ident");
    return isAsked && left !== undefined ? `${negation}has(${text(left)})` : undefined;
  });
}

const ofValues: ReadonlySet<string> = new Set(
  "quantity url ip cidr semver duration timestamp isURL isIP".split(" "),
);
const ofStrings: ReadonlySet<string> = new Set(["contains", "startsWith", "endsWith", "matches"]);
const ofItems: ReadonlySet<string> = new Set(["all", "exists", "exists_one", "filter"]);

/** Returns the first name in an expression, such as the variable in `x > 0`. */
function firstName(expr: Expr): string | undefined {
  if (expr.kind === "ident") return expr.name;
  if (expr.kind === "select") return firstName(expr.operand);
  if (expr.kind !== "call") return undefined;
  const first = expr.target ?? expr.args[0];
  return first && firstName(first);
}

/** Writes `list.all(x, x)` with a condition. */
function withBody(condition: string): TreeSlip["finds"] {
  return each(isCall, ({ function: name, target, args: [variable, body] }, text) => {
    const isSame = variable?.kind === "ident" && body?.kind === "ident" && variable.name === body.name;
    if (!ofItems.has(name) || target === undefined || !isSame) return undefined;
    return `${text(target)}.${name}(${variable.name}, ${variable.name} ${condition})`;
  });
}

const unwrapping: ReadonlySet<string> = new Set([
  "orValue",
  "hasValue",
  "value",
  "or",
  "optMap",
  "optFlatMap",
]);

/** Gives a field that may be missing a default. */
function withDefault(value: string): TreeSlip["finds"] {
  return each(isCall, (expr, text, tree) => {
    const parent = tree.parentOf(expr);
    const isRead = parent?.kind === "select" || (parent?.kind === "call" && parent.function === "_?._");
    const isUnwrapped = parent?.kind === "call" && parent.target === expr && unwrapping.has(parent.function);
    return expr.function !== "_?._" || isRead || isUnwrapped ? undefined : `${text(expr)}.orValue(${value})`;
  });
}

const comparisons: ReadonlySet<string> = new Set(["_==_", "_!=_", "_<_", "_<=_", "_>_", "_>=_"]);

/** `self.list.field > 1` becomes `self.list.all(x, x.field > 1)`. */
const ofEachItem = each(isCall, ({ function: name, args: [left, right] }, text, tree) => {
  if (!comparisons.has(name) || left?.kind !== "select" || right === undefined) return undefined;
  if (firstName(left) !== "self" || left.operand.kind === "call") return undefined;
  const sign = tree.source.slice(tree.placeOf(left).outer.end, tree.placeOf(right).outer.start);
  return `${text(left.operand)}.all(x, x.${left.field}${sign}${text(right)})`;
});

const quantities: Readonly<Record<string, (left: string, right: string) => string>> = {
  "_<_": (left, right) => `${left}.isLessThan(${right})`,
  "_>_": (left, right) => `${left}.isGreaterThan(${right})`,
  "_<=_": (left, right) => `${left}.compareTo(${right}) <= 0`,
  "_>=_": (left, right) => `${left}.compareTo(${right}) >= 0`,
};

const isQuantity = (expr: Expr): boolean => expr.kind === "call" && expr.function === "quantity";

/** The mistakes. Each is mended alone, the likeliest first. */
export const treeSlips: readonly TreeSlip[] = [
  {
    example: ["self.a.size > 1", "self.a.size() > 1"],
    finds: each(isSelect, (expr, text) =>
      expr.field === "size" ? `${text(expr.operand)}.size()` : undefined,
    ),
  },
  { example: ["self.a == null", "!has(self.a)"], finds: withNull("_==_", "!") },
  { example: ["self.a != null", "has(self.a)"], finds: withNull("_!=_", "") },
  {
    example: ["self.has('a')", "has(self.a)"],
    finds: each(isCall, ({ function: name, target, args: [asked] }, text) => {
      const field = asked?.kind === "ident" ? asked.name : textConstant(asked);
      return name === "has" && target !== undefined && isName(field)
        ? `has(${text(target)}.${field})`
        : undefined;
    }),
  },
  {
    example: ["has(self['a'])", "has(self.a)"],
    finds: each(isCall, (expr, text) => {
      const [of, key] = askedKey(expr) ?? [];
      const field = textConstant(key);
      return of !== undefined && isName(field) ? `has(${text(of)}.${field})` : undefined;
    }),
  },
  {
    example: ["has(self.a['b'])", "'b' in self.a"],
    finds: each(isCall, (expr, text) => {
      const [of, key] = askedKey(expr) ?? [];
      return of !== undefined && key !== undefined && textConstant(key) !== undefined
        ? `${text(key)} in ${text(of)}`
        : undefined;
    }),
  },
  {
    example: ["has(self.a[1])", "self.a.size() > 1"],
    finds: each(isCall, (expr, text) => {
      const [of, key] = askedKey(expr) ?? [];
      return of !== undefined && key !== undefined && intConstant(key) !== undefined
        ? `${text(of)}.size() > ${text(key)}`
        : undefined;
    }),
  },
  {
    example: ["has(self.a[1].b)", "self.a.size() > 1 && has(self.a[1].b)"],
    finds: each(isCall, (expr, text, tree) => {
      const [asked] = expr.args;
      const item = expr.function === "has" && asked?.kind === "select" ? asked.operand : undefined;
      if (item?.kind !== "call" || item.function !== "_[_]") return undefined;
      const [of, key] = item.args;
      const isGuarded = tree.source.includes(`size() > ${key === undefined ? "" : text(key)} &&`);
      return of !== undefined && key !== undefined && intConstant(key) !== undefined && !isGuarded
        ? `${text(of)}.size() > ${text(key)} && ${text(expr)}`
        : undefined;
    }),
  },
  {
    example: ["self.a.contains('b')", "'b' in self.a"],
    finds: each(isCall, ({ function: name, target, args: [part, more] }, text) =>
      name === "contains" && target !== undefined && part !== undefined && more === undefined
        ? `${text(part)} in ${text(target)}`
        : undefined,
    ),
  },
  {
    example: ["quantity(self.a) <= quantity('1')", "quantity(self.a).compareTo(quantity('1')) <= 0"],
    finds: each(isCall, ({ function: name, args: [left, right] }, text) => {
      if (left === undefined || right === undefined || !(isQuantity(left) || isQuantity(right)))
        return undefined;
      const made = (part: Expr): string => (isQuantity(part) ? text(part) : `quantity(${text(part)})`);
      return quantities[name]?.(made(left), made(right));
    }),
  },
  {
    example: ["self.a.quantity().isGreaterThan(self.b)", "quantity(self.a).isGreaterThan(self.b)"],
    finds: each(isCall, ({ function: name, target, args }, text) =>
      ofValues.has(name) && target !== undefined && args.length === 0
        ? `${name}(${text(target)})`
        : undefined,
    ),
  },
  {
    example: ["startsWith(self.a, 'b')", "self.a.startsWith('b')"],
    finds: each(isCall, ({ function: name, target, args: [of, part] }, text) =>
      ofStrings.has(name) && target === undefined && of !== undefined && part !== undefined
        ? `${text(of)}.${name}(${text(part)})`
        : undefined,
    ),
  },
  {
    example: ["self.a.all(x > 1)", "self.a.all(x, x > 1)"],
    finds: each(isCall, ({ function: name, target, args: [body, more] }, text) => {
      const variable = body && firstName(body);
      if (!ofItems.has(name) || target === undefined || body === undefined || more !== undefined)
        return undefined;
      return variable === undefined ? undefined : `${text(target)}.${name}(${variable}, ${text(body)})`;
    }),
  },
  { example: ["self.a.all(x, x)", "self.a.all(x, x != '')"], finds: withBody("!= ''") },
  { example: ["self.a.all(x, x)", "self.a.all(x, x > 0)"], finds: withBody("> 0") },
  {
    example: ["self.a.all(0, x > 1)", "self.a.all(x, x > 1)"],
    finds: each(isCall, ({ function: name, target, args: [variable, body] }, text) =>
      ofItems.has(name) && target !== undefined && intConstant(variable) !== undefined && body !== undefined
        ? `${text(target)}.${name}(x, ${text(body)})`
        : undefined,
    ),
  },
  { example: ["self.a.b > 1", "self.a.all(x, x.b > 1)"], finds: ofEachItem },
  { example: ["self.?a == ''", "self.?a.orValue('') == ''"], finds: withDefault("''") },
  { example: ["self.?a > 0", "self.?a.orValue(0) > 0"], finds: withDefault("0") },
  { example: ["self.?a || self.b", "self.?a.orValue(false) || self.b"], finds: withDefault("false") },
  {
    example: ["self.a.orValue(1) > 0", "self.?a.orValue(1) > 0"],
    finds: each(isSelect, (expr, text, tree) => {
      const parent = tree.parentOf(expr);
      const isUnwrapped =
        parent?.kind === "call" &&
        parent.target === expr &&
        ["orValue", "hasValue"].includes(parent.function);
      return isUnwrapped && firstName(expr) === "self" ? `${text(expr.operand)}.?${expr.field}` : undefined;
    }),
  },
  {
    example: ["!self.a", "!has(self.a)"],
    finds: each(isCall, ({ function: name, args: [asked] }, text) =>
      name === "!_" && asked?.kind === "select" ? `!has(${text(asked)})` : undefined,
    ),
  },
  {
    example: ["'%i'.format([self.a]) == '1'", "'%s'.format([self.a]) == '1'"],
    finds: each(isCall, (expr, text, tree) => {
      const { target } = expr;
      if (expr.function !== "format" || target === undefined || textConstant(target) === undefined)
        return undefined;
      const rest = tree.source.slice(tree.placeOf(target).end, tree.placeOf(expr).end);
      return `${text(target).replaceAll(/%[a-zA-Z]/g, "%s")}${rest}`;
    }),
  },
];

/** Returns the expression after each of the slips is mended alone. Empty if it does not parse. */
export function mendedInTurn(source: string): readonly string[] {
  const tree = placedTree(source);
  return tree === undefined ? [] : treeSlips.map(({ finds }) => replaced(source, finds(tree)));
}
