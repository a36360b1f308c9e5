import type { CallExpr, Expr } from "../../../cel/ast/expr.ts";
import { names } from "../../../cel/tooling/written-tree.ts";
import { each, isCall, mendedTree, type TreeSlip } from "../../../diagnoses/rules/tree-slip.ts";

/** The RFC 1123 label that `format.dns1123Label` checks. */
const label = "^[a-z0-9]([-a-z0-9]*[a-z0-9])?$";

/** Finds a call of a function of the library `sets`. */
function ofSets(name: string, older: (one: string, other: string) => string): TreeSlip["finds"] {
  return each(isCall, ({ function: called, target, args: [one, other] }, text) => {
    const isSets = called === name && target?.kind === "ident" && target.name === "sets";
    return isSets && one !== undefined && other !== undefined ? older(text(one), text(other)) : undefined;
  });
}

function targetOf(expr: Expr | undefined, name: string): Expr | undefined {
  return expr?.kind === "call" && expr.function === name ? expr.target : undefined;
}

/** Returns the argument of `!format.dns1123Label().validate(x).hasValue()`. */
function labelAsked({ function: name, args: [asked] }: CallExpr): Expr | undefined {
  const validated = name === "!_" ? targetOf(asked, "hasValue") : undefined;
  const format = targetOf(targetOf(validated, "validate"), "dns1123Label");
  const isLabel = format?.kind === "ident" && format.name === "format";
  return isLabel && validated?.kind === "call" ? validated.args[0] : undefined;
}

/** Functions and macros that only newer servers have, in words that all servers know. */
const olderWords: readonly TreeSlip["finds"][] = [
  ofSets("contains", (list, part) => `${part}.all(x, x in ${list})`),
  ofSets("intersects", (one, other) => `${one}.exists(x, x in ${other})`),
  ofSets("equivalent", (one, other) => `(${one}.all(x, x in ${other}) && ${other}.all(x, x in ${one}))`),
  each(isCall, (expr, text) => {
    const asked = labelAsked(expr);
    return asked && `(${text(asked)}.size() <= 63 && ${text(asked)}.matches('${label}'))`;
  }),
  each(isCall, ({ function: name, target, args: [index, item, body] }, text) => {
    const isMacro = (name === "all" || name === "exists") && target !== undefined;
    if (!isMacro || index?.kind !== "ident" || item === undefined || body === undefined) return undefined;
    return names(body).has(index.name) ? undefined : `${text(target)}.${name}(${text(item)}, ${text(body)})`;
  }),
];

/** Rewrites an expression without functions that only newer servers know. Returns the same text if it has none. */
export function inOlderWords(rule: string): string {
  return olderWords.reduce((text, finds) => mendedTree(text, { finds }), rule);
}
