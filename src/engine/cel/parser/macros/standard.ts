import type { Expr } from "../../ast/expr.ts";
import { hasArgument, notIdentifier } from "./faults.ts";
import { type Macro, MacroError } from "./macro.ts";
import { quantifiers } from "./quantifiers.ts";

const has: Macro = {
  name: "has",
  argumentCount: 1,
  receiver: false,
  since: "1.0",
  examples: ["has(self.image)"],
  expand: (helper, _, args) => {
    const [argument] = args as readonly [Expr];
    if (argument.kind !== "select") return new MacroError(argument, hasArgument());
    return helper.factory.select(helper.id(), argument.operand, argument.field, true);
  },
};

function map(argumentCount: 2 | 3, example: string): Macro {
  return {
    name: "map",
    argumentCount,
    receiver: true,
    since: "1.0",
    examples: [example],
    expand: (helper, target, args) => {
      const [argument, second, third] = args as readonly [Expr, Expr, Expr?];
      const variable = helper.variableName(argument, notIdentifier());
      if (variable instanceof MacroError) return variable;
      const init = helper.list();
      const condition = helper.bool(true);
      const added = helper.call("_+_", helper.accu(), helper.list(third ?? second));
      const step = third === undefined ? added : helper.call("_?_:_", second, added, helper.accu());
      return helper.fold(target, [variable], { init, condition, step, result: helper.accu() });
    },
  };
}

const filter: Macro = {
  name: "filter",
  argumentCount: 2,
  receiver: true,
  since: "1.0",
  examples: ["[1, 2].filter(x, x > 1) // [2]"],
  expand: (helper, target, args) => {
    const [argument, predicate] = args as readonly [Expr, Expr];
    const variable = helper.variableName(argument, notIdentifier());
    if (variable instanceof MacroError) return variable;
    const init = helper.list();
    const condition = helper.bool(true);
    const added = helper.call("_+_", helper.accu(), helper.list(argument));
    const step = helper.call("_?_:_", predicate, added, helper.accu());
    return helper.fold(target, [variable], { init, condition, step, result: helper.accu() });
  },
};

/** The macros of the language itself. Upstream: cel-go/parser/macro.go. */
export const standardMacros: readonly Macro[] = [
  has,
  ...quantifiers,
  map(2, "[1, 2].map(x, x * 2) // [2, 4]"),
  map(3, "[1, 2].map(x, x > 1, x * 2) // [4]"),
  filter,
];
