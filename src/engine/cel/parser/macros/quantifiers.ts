import type { Expr } from "../../ast/expr.ts";
import { notSimpleName } from "./faults.ts";
import { type Macro, MacroError, type MacroHelper } from "./macro.ts";

/** The start value, the condition, the step and the result of a fold. */
export interface FoldParts {
  readonly init: Expr;
  readonly condition: Expr;
  readonly step: Expr;
  readonly result: Expr;
}

type Kind = "all" | "exists" | "existsOne";

/** The parts of a fold that checks whether all, some or exactly one of the members meet a condition. */
export function quantifierParts(kind: Kind, helper: MacroHelper, condition: Expr): FoldParts {
  switch (kind) {
    case "all":
      return {
        init: helper.bool(true),
        condition: helper.call("@not_strictly_false", helper.accu()),
        step: helper.call("_&&_", helper.accu(), condition),
        result: helper.accu(),
      };
    case "exists":
      return {
        init: helper.bool(false),
        condition: helper.call("@not_strictly_false", helper.call("!_", helper.accu())),
        step: helper.call("_||_", helper.accu(), condition),
        result: helper.accu(),
      };
    case "existsOne":
      return {
        init: helper.int(0n),
        condition: helper.bool(true),
        step: helper.call(
          "_?_:_",
          condition,
          helper.call("_+_", helper.accu(), helper.int(1n)),
          helper.accu(),
        ),
        result: helper.call("_==_", helper.accu(), helper.int(1n)),
      };
  }
}

function quantifier(name: string, kind: Kind, example: string): Macro {
  return {
    name,
    argumentCount: 2,
    receiver: true,
    since: "1.0",
    examples: [example],
    expand: (helper, target, args) => {
      const [argument, condition] = args as readonly [Expr, Expr];
      const variable = helper.variableName(argument, notSimpleName());
      if (variable instanceof MacroError) return variable;
      return helper.fold(target, [variable], quantifierParts(kind, helper, condition));
    },
  };
}

export const quantifiers: readonly Macro[] = [
  quantifier("all", "all", "[1, 2].all(x, x > 0) // true"),
  quantifier("exists", "exists", "[1, 2].exists(x, x > 1) // true"),
  quantifier("exists_one", "existsOne", "[1, 2].exists_one(x, x > 1) // true"),
];
