import type { CallExpr, Expr } from "../../../cel/ast/expr.ts";
import type { Presence, Site } from "./site.ts";

/** A place that a rule names: a path of members from one of its variables. */
export interface Place {
  /** The key of the place: the same for the same place. */
  readonly id: string;
  /** `self`, `oldSelf`, or the name for the items of a list. */
  readonly root: string;
  readonly names: readonly string[];
  readonly site: Site;
  /** The members on the path, the place itself last: where each one is, and whether it may be missing. */
  readonly steps: readonly Step[];
}

export interface Step {
  readonly id: string;
  readonly presence: Presence;
}

/** An operand of a comparison: a number or string at a place, its size, or a constant. */
export type Term =
  | { readonly kind: "value" | "size"; readonly place: Place }
  | { readonly kind: "constant"; readonly value: bigint | number | string };

/** A rule as a formula, as far as it can be read; for the other parts only their truth is distinguished. */
export type Formula =
  | { readonly kind: "constant"; readonly value: boolean | "error" }
  | { readonly kind: "and" | "or" | "same"; readonly parts: readonly [Formula, Formula] }
  | { readonly kind: "not"; readonly part: Formula }
  | { readonly kind: "if"; readonly parts: readonly [Formula, Formula, Formula] }
  | { readonly kind: "has"; readonly place: Place }
  | { readonly kind: "truth"; readonly place: Place }
  | { readonly kind: "less" | "equal"; readonly left: Term; readonly right: Term }
  /** `self.l.all(x, ...)`, whose negation is `exists`, and `exists_one`. */
  | {
      readonly kind: "items";
      readonly how: "all" | "one";
      readonly key: string;
      readonly range: Place;
      readonly item: string;
      readonly body: Formula;
    }
  /** An expression over conditions only: `[has(self.a), has(self.b)].exists_one(x, x)`. */
  | {
      readonly kind: "listed";
      readonly key: string;
      readonly expr: Expr;
      readonly parts: ReadonlyMap<number, Formula>;
    }
  /** Any other condition: the same key for the same words. */
  | {
      readonly kind: "other";
      readonly key: string;
      readonly needs: readonly Place[];
      readonly mayFail: boolean;
      /** A test of one string, whose result is known once the string is. */
      readonly ofText?: { readonly place: Place; readonly test: CallExpr };
    };

/** Whether no part of a formula is distinguished only by its words. */
export function isDecided(formula: Formula): boolean {
  switch (formula.kind) {
    case "constant":
    case "has":
    case "truth":
    case "less":
    case "equal":
      return true;
    case "not":
      return isDecided(formula.part);
    case "and":
    case "or":
    case "same":
    case "if":
      return (formula.parts as readonly Formula[]).every(isDecided);
    default:
      return false;
  }
}
