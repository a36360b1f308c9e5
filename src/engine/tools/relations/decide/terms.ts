import type { Constant } from "../../../cel/ast/expr.ts";
import type { Term } from "./formula.ts";

/** To a rule these are bytes, times and durations. */
export const oddFormats = new Set(["byte", "date", "date-time", "datetime", "duration"]);

/** A constant as a term; undefined for one that is neither a number nor a text. */
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

/** What can be compared with a term. */
export function kindOf(term: Term): "whole" | "fraction" | "text" {
  if (term.kind !== "constant") {
    const { type } = term.place.site.before;
    return term.kind === "size" || type === "integer" ? "whole" : type === "number" ? "fraction" : "text";
  }
  const { value } = term;
  return typeof value === "bigint" ? "whole" : typeof value === "number" ? "fraction" : "text";
}

/** Two places of which one has fractions: no few numbers stand for all pairs. */
export function areFractions(a: Term, b: Term): boolean {
  const arePlaces = a.kind !== "constant" && b.kind !== "constant";
  return arePlaces && (kindOf(a) === "fraction" || kindOf(b) === "fraction");
}
