import type { CallExpr, Expr } from "../../../cel/ast/expr.ts";
import type { Presence, Site } from "./site.ts";

/** A place that a rule names: members from one of its variables on. */
export interface Place {
  /** As a key: the same for the same place. */
  readonly id: string;
  /** `self`, `oldSelf`, or what stands for the items of a list. */
  readonly root: string;
  readonly names: readonly string[];
  readonly site: Site;
  /** The members on the way, the place itself last: where each is, and whether it may be absent. */
  readonly steps: readonly Step[];
}

export interface Step {
  readonly id: string;
  readonly presence: Presence;
}

/** Of what a comparison speaks: a number or a text at a place, how long that is, or a constant. */
export type Term =
  | { readonly kind: "value" | "size"; readonly place: Place }
  | { readonly kind: "constant"; readonly value: bigint | number | string };

/** What a rule says, as far as it is read; the rest is in parts of which only the truth counts. */
export type Formula =
  | { readonly kind: "constant"; readonly value: boolean | "error" }
  | { readonly kind: "and" | "or" | "same"; readonly parts: readonly [Formula, Formula] }
  | { readonly kind: "not"; readonly part: Formula }
  | { readonly kind: "if"; readonly parts: readonly [Formula, Formula, Formula] }
  | { readonly kind: "has"; readonly place: Place }
  | { readonly kind: "truth"; readonly place: Place }
  | { readonly kind: "less" | "equal"; readonly left: Term; readonly right: Term }
  /** `self.l.all(x, ...)`, of which `exists` is the negation, and `exists_one`. */
  | {
      readonly kind: "items";
      readonly how: "all" | "one";
      readonly key: string;
      readonly range: Place;
      readonly item: string;
      readonly body: Formula;
    }
  /** A condition over what is true or false: `[has(self.a), has(self.b)].exists_one(x, x)`. */
  | {
      readonly kind: "listed";
      readonly key: string;
      readonly expr: Expr;
      readonly parts: ReadonlyMap<number, Formula>;
    }
  /** Whatever else may be true or not: the same for the same words. */
  | {
      readonly kind: "other";
      readonly key: string;
      readonly needs: readonly Place[];
      readonly mayFail: boolean;
      /** A test of a text alone, which is known where the text is. */
      readonly ofText?: { readonly place: Place; readonly test: CallExpr };
    };

/** Whether a formula has nothing in it that is only told apart by its words. */
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
