import type { CallExpr, Constant, Expr } from "../../../cel/ast/expr.ts";
import { childrenOf } from "../../../cel/validators/visit.ts";
import { toJson } from "../../../go/value/json.ts";

/**
 * The name for each variable of an expression, so that the same expression has the same words whatever names it uses.
 */
export type Names = ReadonlyMap<string, string>;

/**
 * The words of an expression, which are the same for expressions that obviously mean the same: with other names of
 * variables, another order of operands of && and ||, `a > b` for `b < a`. Expressions with the same words always
 * have the same result.
 */
export function wordsOf(expr: Expr, names: Names, depth = 0): string {
  const words = (part: Expr): string => wordsOf(part, names, depth);
  switch (expr.kind) {
    case "const":
      return constantWords(expr.value);
    case "ident":
      return names.get(expr.name.replace(/^\./, "")) ?? `?${expr.name}`;
    case "select":
      return `${expr.testOnly ? "has" : "select"}(${words(expr.operand)} ${expr.field})`;
    case "call":
      return callWords(expr, words);
    case "comprehension": {
      const inner = new Map(names);
      const own = [expr.iterVar, expr.iterVar2, expr.accuVar];
      for (const [i, name] of own.entries()) if (name !== "") inner.set(name, `#${depth}.${i}`);
      const parts = [expr.accuInit, expr.loopCondition, expr.loopStep, expr.result];
      const kind = expr.iterVar2 === "" ? "fold" : "fold2";
      return `${kind}(${words(expr.iterRange)} ${parts.map((part) => wordsOf(part, inner, depth + 1)).join(" ")})`;
    }
    case "list":
      return `[${expr.optionalIndices.join(",")}: ${expr.elements.map(words).join(" ")}]`;
    case "map": {
      const entries = expr.entries.map(
        ({ key, value, optional }) => `${optional}${words(key)}=${words(value)}`,
      );
      return `{${entries.join(" ")}}`;
    }
    case "struct":
      return `${expr.typeName}{${expr.fields.map(({ name, value, optional }) => `${optional}${name}=${words(value)}`).join(" ")}}`;
  }
}

function constantWords(constant: Constant): string {
  if (constant.type === "null") return "null";
  if (constant.type === "bytes") return `bytes ${[...constant.value].join(",")}`;
  if (constant.type === "string") return toJson(constant.value);
  return `${constant.type} ${Object.is(constant.value, -0) ? "-0" : String(constant.value)}`;
}

function callWords({ function: name, target, args }: CallExpr, wordsOfPart: (part: Expr) => string): string {
  const words = [...(target === undefined ? [] : [target]), ...args].map(wordsOfPart);
  const [left = "", right = ""] = words;
  if (name === "_&&_" || name === "_||_") return `${name}(${joined(name, { left, right })})`;
  if (name === "_==_") return `${name}(${[left, right].sort().join(" ")})`;
  if (name === "_!=_") return `!_(_==_(${[left, right].sort().join(" ")}))`;
  if (name === "_>_") return `_<_(${right} ${left})`;
  if (name === "_>=_") return `_<=_(${right} ${left})`;
  if (name === "!_" && left.startsWith("!_(")) return left.slice(3, -1);
  const isMember = target !== undefined && name !== "size";
  return `${isMember ? "." : ""}${name}(${words.join(" ")})`;
}

function joined(name: string, { left, right }: { readonly left: string; readonly right: string }): string {
  return [...new Set([left, right])].sort().join(` ${name} `);
}

/** Whether an expression mentions one of the variables anywhere. */
export function mentions(expr: Expr, names: Names): boolean {
  if (expr.kind === "ident") return names.has(expr.name.replace(/^\./, ""));
  return childrenOf(expr).some((part) => mentions(part, names));
}
