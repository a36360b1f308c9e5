import type { Expr } from "../../../cel/ast/expr.ts";
import { childrenOf } from "../../../cel/validators/visit.ts";
import { unescapeName } from "../../../server/rules/escape.ts";
import { lenient } from "./expression-forms.ts";
import type { Place } from "./formula.ts";
import { memberOf, type Site, seesTheSame } from "./site.ts";
import { mentions, type Names, wordsOf } from "./words.ts";

/** A variable of a rule: its name in keys, and the node of its values if it is known. */
export interface Variable {
  readonly root: string;
  readonly site: Site | undefined;
}

/** The variables that an expression of a rule sees, and the places that its parts name with them. */
export class Scope {
  readonly #variables: ReadonlyMap<string, Variable>;
  readonly #side: string;

  /** `side` distinguishes what is not seen the same way under both schemas. */
  constructor(variables: ReadonlyMap<string, Variable>, side: string) {
    this.#variables = variables;
    this.#side = side;
  }

  /** The scope with one more variable. */
  with(name: string, variable: Variable): Scope {
    return new Scope(new Map(this.#variables).set(name, variable), this.#side);
  }

  /** The key of an expression: its words, and its side where that matters. */
  keyOf(expr: Expr): string {
    return `${this.#tagOf(expr)}${wordsOf(expr, this.names)}`;
  }

  /** The places that must be present for an expression not to fail; undefined if it may not need them. */
  strictPlaces(expr: Expr): readonly Place[] | undefined {
    if (!mentions(expr, this.names)) return [];
    const place = this.placeOf(expr);
    if (place !== undefined) return [place];
    if (expr.kind !== "call" || lenient.has(expr.function)) return undefined;
    const found = childrenOf(expr).map((part) => this.strictPlaces(part));
    return found.every((each) => each !== undefined) ? found.flat() : undefined;
  }

  placeOf(expr: Expr): Place | undefined {
    if (expr.kind === "ident") {
      const variable = this.#variables.get(expr.name.replace(/^\./, ""));
      if (variable?.site === undefined) return undefined;
      const { root, site } = variable;
      return { id: root, root, names: [], site, steps: [] };
    }
    if (expr.kind !== "select" || expr.testOnly) return undefined;
    const around = this.placeOf(expr.operand);
    const name = unescapeName(expr.field) ?? expr.field;
    const member = around && memberOf(around.site, name);
    if (around === undefined || member === undefined) return undefined;
    // A rule sees more of the metadata than the schema says.
    const isMeta = around.site.before.at.length === 0 && ["metadata", "apiVersion", "kind"].includes(name);
    if (isMeta) return undefined;
    const names = [...around.names, name];
    const id = JSON.stringify([around.root, ...names]);
    return {
      id,
      root: around.root,
      names,
      site: member.site,
      steps: [...around.steps, { id, presence: member.presence }],
    };
  }

  /** Empty if all that an expression names is seen the same way under both schemas. */
  #tagOf(expr: Expr): string {
    return this.#isAlike(expr) ? "" : `${this.#side}: `;
  }

  #isAlike(expr: Expr): boolean {
    if (!mentions(expr, this.names)) return true;
    const place = this.placeOf(expr);
    if (place !== undefined) return seesTheSame(place.site);
    if (expr.kind === "ident") return !this.#variables.has(expr.name.replace(/^\./, ""));
    return !this.hides(expr) && childrenOf(expr).every((part) => this.#isAlike(part));
  }

  /** Whether a fold reuses one of the names for something else. */
  hides(expr: Expr): boolean {
    if (expr.kind !== "comprehension") return false;
    return [expr.iterVar, expr.iterVar2, expr.accuVar].some((name) => this.#variables.has(name));
  }

  get names(): Names {
    return new Map([...this.#variables].map(([name, { root }]) => [name, root]));
  }
}
