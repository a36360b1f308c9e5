import type { Expr } from "../../ast/expr.ts";
import { notSimpleIdentifier } from "./faults.ts";
import { type Macro, MacroError } from "./macro.ts";

function optional(name: "optMap" | "optFlatMap", example: string): Macro {
  return {
    name,
    argumentCount: 2,
    receiver: true,
    since: "1.28",
    examples: [example],
    expand: (helper, target, args) => {
      const [argument, body] = args as readonly [Expr, Expr];
      if (argument.kind !== "ident") {
        return new MacroError(argument, notSimpleIdentifier({ macro: name }));
      }
      const test = helper.memberCall("hasValue", target);
      const value = helper.memberCall("value", helper.again(target));
      const bound = helper.bind(argument.name, value, body);
      const some = name === "optMap" ? helper.call("optional.of", bound) : bound;
      return helper.call("_?_:_", test, some, helper.call("optional.none"));
    },
  };
}

/** Upstream: cel-go/cel/library.go. */
export const optionalMacros: readonly Macro[] = [
  optional("optMap", "optional.of(1).optMap(x, x + 1) // optional.of(2)"),
  optional("optFlatMap", "optional.of([1]).optFlatMap(x, x[?0]) // optional.of(1)"),
];
