import type { Expr } from "../../ast/expr.ts";
import { notSortable } from "./faults.ts";
import { type Macro, MacroError } from "./macro.ts";
import { standardMacros } from "./standard.ts";

const input = "@__sortBy_input__";
const sortable: ReadonlySet<Expr["kind"]> = new Set<Expr["kind"]>([
  "list",
  "select",
  "ident",
  "comprehension",
  "call",
]);
const map = standardMacros.find((macro) => macro.name === "map" && macro.argumentCount === 2);

/** Upstream: cel-go/ext/lists.go. */
export const sortByMacros: readonly Macro[] = [
  {
    name: "sortBy",
    argumentCount: 2,
    receiver: true,
    since: "1.34",
    examples: ["['bb', 'a'].sortBy(x, x.size()) // ['a', 'bb']"],
    expand: (helper, target, args) => {
      if (!sortable.has(target.kind)) return new MacroError(target, notSortable());
      const keys = map?.expand(helper, helper.ident(input), args);
      if (keys === undefined || keys instanceof MacroError) return keys;
      const sorted = helper.memberCall("@sortByAssociatedKeys", helper.ident(input), keys);
      return helper.bind(input, target, sorted);
    },
  },
];
