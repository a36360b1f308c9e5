import type { Constant } from "../../../cel/ast/expr.ts";
import type { Term } from "./formula.ts";

/** The formats whose values are bytes, times and durations to a rule. */
export const oddFormats = new Set(["byte", "date", "date-time", "datetime", "duration"]);

/** A constant as a term; undefined if it is neither a number nor a string. */
export function constantTerm(constant: Constant): Term | undefined {
  switch (constant.type) {
    case "int":
    case "uint":
    case "string":
      return { kind: "constant", value: constant.value };
    case "double":
      return { kind: "constant", value: constant.value };
    default:
      return undefined;
  }
}

/** The kind of a term, which is what it can be compared with. */
export function kindOf(term: Term): "whole" | "fraction" | "text" {
  if (term.kind !== "constant") {
    const { type } = term.place.site.before;
    return term.kind === "size" || type === "integer" ? "whole" : type === "number" ? "fraction" : "text";
  }
  const { value } = term;
  return typeof value === "bigint" ? "whole" : typeof value === "number" ? "fraction" : "text";
}

/** Whether two terms are places and one has fractions: no small set of numbers represents all pairs. */
export function areFractions(a: Term, b: Term): boolean {
  const arePlaces = a.kind !== "constant" && b.kind !== "constant";
  return arePlaces && (kindOf(a) === "fraction" || kindOf(b) === "fraction");
}
