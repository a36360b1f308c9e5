import type { Expr } from "../../ast/expr.ts";
import { notSimpleName, repeatedVariable } from "./faults.ts";
import { type Macro, MacroError, type MacroHelper } from "./macro.ts";
import { type FoldParts, quantifierParts } from "./quantifiers.ts";

/** The names of both variables, or the error in them. */
function variables(helper: MacroHelper, args: readonly Expr[]): readonly [string, string] | MacroError {
  const [first, second] = args as readonly [Expr, Expr];
  for (const argument of [first, second]) {
    if (argument.kind !== "ident") return new MacroError(argument, notSimpleName());
  }
  const names = [first, second].map((argument) => (argument.kind === "ident" ? argument.name : ""));
  const [one = "", two = ""] = names;
  if (one === two) return new MacroError(second, repeatedVariable({ name: one }));
  for (const argument of [first, second]) {
    const name = helper.variableName(argument, notSimpleName());
    if (name instanceof MacroError) return name;
  }
  return [one, two];
}

function macro(
  name: string,
  argumentCount: number,
  example: string,
  parts: (helper: MacroHelper, names: readonly [string, string], rest: readonly Expr[]) => FoldParts,
): Macro {
  return {
    name,
    argumentCount,
    receiver: true,
    since: "1.32",
    examples: [example],
    expand: (helper, target, args) => {
      const names = variables(helper, args);
      if (names instanceof MacroError) return names;
      return helper.fold(target, names, parts(helper, names, args.slice(2)));
    },
  };
}

function quantifier(name: string, kind: Parameters<typeof quantifierParts>[0], example: string): Macro {
  return macro(name, 3, example, (helper, _, rest) => quantifierParts(kind, helper, rest[0] as Expr));
}

/** A fold that adds something to a list or a map for each member, or for those that meet a condition. */
function transform(
  name: string,
  example: string,
  empty: (helper: MacroHelper) => Expr,
  added: (helper: MacroHelper, names: readonly [string, string], value: Expr) => Expr,
): Macro[] {
  return [3, 4].map((count) =>
    macro(name, count, example, (helper, names, rest) => {
      const [condition, value] = rest.length === 2 ? rest : [undefined, rest[0]];
      const step = added(helper, names, value as Expr);
      return {
        init: empty(helper),
        condition: helper.bool(true),
        step: condition === undefined ? step : helper.call("_?_:_", condition, step, helper.accu()),
        result: helper.accu(),
      };
    }),
  );
}

const mapInsert = "cel.@mapInsert";

/** Upstream: cel-go/ext/comprehensions.go. */
export const twoVariableMacros: readonly Macro[] = [
  quantifier("all", "all", "[1, 2].all(i, v, i < v) // true"),
  quantifier("exists", "exists", "{'a': 1}.exists(k, v, k == 'a') // true"),
  quantifier("existsOne", "existsOne", "[1, 2].existsOne(i, v, v == 2) // true"),
  quantifier("exists_one", "existsOne", "[1, 2].exists_one(i, v, v == 2) // true"),
  ...transform(
    "transformList",
    "[1, 2].transformList(i, v, i + v) // [1, 3]",
    (helper) => helper.list(),
    (helper, _, value) => helper.call("_+_", helper.accu(), helper.list(value)),
  ),
  ...transform(
    "transformMap",
    "{'a': 1}.transformMap(k, v, v + 1) // {'a': 2}",
    (helper) => helper.map(),
    (helper, [key], value) => helper.call(mapInsert, helper.accu(), helper.ident(key), value),
  ),
  ...transform(
    "transformMapEntry",
    "{'a': 'b'}.transformMapEntry(k, v, {v: k}) // {'b': 'a'}",
    (helper) => helper.map(),
    (helper, _, value) => helper.call(mapInsert, helper.accu(), value),
  ),
];
