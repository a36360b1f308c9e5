import type { CallExpr, ComprehensionExpr, Expr } from "../../../cel/ast/expr.ts";
import { parse } from "../../../cel/parser/parse.ts";
import { childrenOf } from "../../../cel/validators/visit.ts";
import { evaluated, programOf } from "./closed.ts";
import { isChoice, isCondition, isMatch, sizedBy } from "./expression-forms.ts";
import { type Formula, isDecided, type Place, type Term } from "./formula.ts";
import { lifted, type MadeIds } from "./lift.ts";
import { quantifierOf } from "./quantifier.ts";
import { Scope, type Variable } from "./scope.ts";
import { itemOf, type Site } from "./site.ts";
import { areFractions, constantTerm, kindOf, oddFormats } from "./terms.ts";
import { mentions } from "./words.ts";

export interface RuleText {
  readonly rule: string;
  readonly optionalOldSelf: boolean;
  /** `before` or `after`: part of the key of what is not seen the same way under both schemas. */
  readonly side: string;
}

/** Reads a rule at a node as a formula; undefined if it cannot be parsed. */
export function readFormula({ rule, optionalOldSelf, side }: RuleText, site: Site): Formula | undefined {
  const parsed = parse(rule);
  if (!parsed.ok) return undefined;
  // A rule is not run on null, but the old value may be null.
  const old = optionalOldSelf || site.before.nullable ? undefined : site;
  const variables = new Map<string, Variable>([
    ["self", { root: "self", site }],
    ["oldSelf", { root: optionalOldSelf ? "optionalOldSelf" : "oldSelf", site: old }],
  ]);
  return new Reader(new Scope(variables, side), 0, { last: 0 }).formula(parsed.ast.expr);
}

/** Functions of strings that never fail. */
const total = new Set(["startsWith", "endsWith", "contains"]);

class Reader {
  readonly #scope: Scope;
  /** The number of enclosing quantifiers. */
  readonly #depth: number;
  readonly #ids: MadeIds;

  constructor(scope: Scope, depth: number, ids: MadeIds) {
    this.#scope = scope;
    this.#depth = depth;
    this.#ids = ids;
  }

  /** Reads an expression of which only the truth matters. */
  formula(expr: Expr): Formula {
    const read = this.#plain(expr) ?? this.#closed(expr) ?? this.#listed(expr);
    if (read !== undefined) return read;
    const choice = isChoice(expr) ? expr : lifted(expr, this.#ids);
    return isChoice(choice) ? this.formula(choice) : this.#other(expr);
  }

  #plain(expr: Expr): Formula | undefined {
    if (expr.kind === "const") {
      return expr.value.type === "bool" ? { kind: "constant", value: expr.value.value } : undefined;
    }
    if (expr.kind === "select" && expr.testOnly) {
      const place = this.#scope.placeOf({ ...expr, testOnly: false });
      return place && { kind: "has", place };
    }
    if (expr.kind === "comprehension") return this.#quantified(expr);
    const place = this.#scope.placeOf(expr);
    if (place !== undefined) {
      return place.site.before.type === "boolean" ? { kind: "truth", place } : undefined;
    }
    return expr.kind === "call" && expr.target === undefined ? this.#operator(expr) : undefined;
  }

  /** An expression that has the same result for every object. */
  #closed(expr: Expr): Formula | undefined {
    if (mentions(expr, this.#scope.names)) return undefined;
    const program = programOf(expr, []);
    const given = program && evaluated(program, new Map());
    if (given === undefined || (!given.ok && given.limitExceeded)) return undefined;
    if (!given.ok) return { kind: "constant", value: "error" };
    return typeof given.value === "boolean" ? { kind: "constant", value: given.value } : undefined;
  }

  #operator(expr: CallExpr): Formula | undefined {
    const [first, second, third] = expr.args;
    if (first === undefined) return undefined;
    if (expr.function === "!_") return { kind: "not", part: this.formula(first) };
    if (second === undefined) return undefined;
    switch (expr.function) {
      case "_&&_":
        return { kind: "and", parts: [this.formula(first), this.formula(second)] };
      case "_||_":
        return { kind: "or", parts: [this.formula(first), this.formula(second)] };
      case "_?_:_":
        return (
          third && { kind: "if", parts: [this.formula(first), this.formula(second), this.formula(third)] }
        );
      case "_==_":
        return this.#equal(first, second);
      case "_!=_":
        return not(this.#equal(first, second));
      case "_<_":
        return this.#less(first, second);
      case "_>_":
        return this.#less(second, first);
      case "_<=_":
        return not(this.#less(second, first));
      case "_>=_":
        return not(this.#less(first, second));
      case "@in":
        return this.#oneOf(first, second);
      default:
        return undefined;
    }
  }

  #equal(left: Expr, right: Expr): Formula | undefined {
    const lists = this.#sameLists(left, right);
    if (lists !== undefined) return lists;
    const [a, b] = [this.#termOf(left), this.#termOf(right)];
    if (a !== undefined && b !== undefined && kindOf(a) === kindOf(b) && !areFractions(a, b))
      return { kind: "equal", left: a, right: b };
    if (!isCondition(left) && !isCondition(right)) return this.#sameTruth(left, right);
    return { kind: "same", parts: [this.formula(left), this.formula(right)] };
  }

  /** `self.a == self.b` of two booleans. */
  #sameTruth(left: Expr, right: Expr): Formula | undefined {
    const [a, b] = [this.#plain(left), this.#plain(right)];
    return a?.kind === "truth" && b?.kind === "truth" ? { kind: "same", parts: [a, b] } : undefined;
  }

  /** `[self.a, self.b] == ["x", "y"]`: each pair is compared, once all of them are present. */
  #sameLists(left: Expr, right: Expr): Formula | undefined {
    if (left.kind !== "list" || right.kind !== "list" || left.elements.length !== right.elements.length)
      return undefined;
    if (left.optionalIndices.length + right.optionalIndices.length > 0) return undefined;
    let found: Formula = { kind: "constant", value: true };
    let there: Formula = found;
    for (const [i, element] of left.elements.entries()) {
      const other = right.elements[i];
      const [a, b] = [this.#termOf(element), other && this.#termOf(other)];
      if (a === undefined || b === undefined || kindOf(a) !== kindOf(b) || areFractions(a, b))
        return undefined;
      found = { kind: "and", parts: [found, { kind: "equal", left: a, right: b }] };
      for (const part of [a, b]) {
        const isThere: Formula = { kind: "equal", left: part, right: part };
        if (part.kind !== "constant") there = { kind: "and", parts: [there, isThere] };
      }
    }
    return { kind: "if", parts: [there, found, found] };
  }

  #less(left: Expr, right: Expr): Formula | undefined {
    const [a, b] = [this.#termOf(left), this.#termOf(right)];
    if (a === undefined || b === undefined) return undefined;
    // The order of strings is not modeled.
    const hasText = kindOf(a) === "text" || kindOf(b) === "text";
    return hasText || areFractions(a, b) ? undefined : { kind: "less", left: a, right: b };
  }

  #oneOf(value: Expr, list: Expr): Formula | undefined {
    if (list.kind !== "list" || list.optionalIndices.length > 0) return undefined;
    const term = this.#termOf(value);
    let found: Formula | undefined;
    if (value.kind === "list") {
      for (const element of list.elements) {
        const equal = this.#sameLists(value, element);
        if (equal === undefined) return undefined;
        found = found === undefined ? equal : { kind: "or", parts: [found, equal] };
      }
      return found;
    }
    if (term === undefined || term.kind === "constant") return undefined;
    for (const element of list.elements) {
      const right = this.#termOf(element);
      if (right?.kind !== "constant" || kindOf(right) !== kindOf(term)) return undefined;
      const equal: Formula = { kind: "equal", left: term, right };
      found = found === undefined ? equal : { kind: "or", parts: [found, equal] };
    }
    return found;
  }

  #termOf(expr: Expr): Term | undefined {
    if (expr.kind === "const") return constantTerm(expr.value);
    const sized = sizedBy(expr);
    const place = this.#scope.placeOf(sized ?? expr);
    if (place === undefined) return undefined;
    const { before, after } = place.site;
    // Strings of these formats are not strings to a rule.
    const isPlainText =
      before.type === "string" && before.format === after.format && !oddFormats.has(before.format);
    if (sized !== undefined) {
      const isMap = before.type === "object" && typeof before.additionalProperties === "object";
      return isPlainText || before.type === "array" || isMap ? { kind: "size", place } : undefined;
    }
    return before.type === "integer" || before.type === "number" || isPlainText
      ? { kind: "value", place }
      : undefined;
  }

  #quantified(expr: ComprehensionExpr): Formula | undefined {
    const fold = quantifierOf(expr);
    if (fold === undefined) return undefined;
    const range = this.#scope.placeOf(expr.iterRange);
    const site = range?.site.before.type === "array" ? itemOf(range.site) : undefined;
    if (range === undefined || site === undefined) return undefined;
    const item = `item${this.#depth}`;
    const scope = this.#scope.with(expr.iterVar, { root: item, site });
    const inner = new Reader(scope, this.#depth + 1, this.#ids).formula(fold.body);
    const every: Formula = {
      kind: "items",
      how: fold.how === "one" ? "one" : "all",
      key: this.#scope.keyOf(expr),
      range,
      item,
      body: fold.how === "some" ? { kind: "not", part: inner } : inner,
    };
    return fold.how === "some" ? { kind: "not", part: every } : every;
  }

  /** A condition that depends on nothing of the object but conditions. */
  #listed(expr: Expr): Formula | undefined {
    const parts = new Map<number, Formula>();
    if (!this.#collect(expr, parts) || parts.size === 0) return undefined;
    return { kind: "listed", key: this.#scope.keyOf(expr), expr, parts };
  }

  #collect(expr: Expr, parts: Map<number, Formula>): boolean {
    if (!mentions(expr, this.#scope.names)) return true;
    const found = this.#plain(expr);
    if (found !== undefined && isDecided(found)) {
      parts.set(expr.id, found);
      return true;
    }
    const below = childrenOf(expr);
    return !this.#scope.hides(expr) && below.length > 0 && below.every((part) => this.#collect(part, parts));
  }

  #other(expr: Expr): Formula {
    if (expr.kind === "call" && expr.function === "_!=_") {
      return { kind: "not", part: this.#other({ ...expr, function: "_==_" }) };
    }
    const ofText = this.#textTest(expr);
    return {
      kind: "other",
      key: this.#scope.keyOf(expr),
      needs: this.#scope.strictPlaces(expr) ?? [],
      mayFail: ofText === undefined,
      ...(ofText === undefined ? {} : { ofText }),
    };
  }

  /** `self.a.startsWith("x")`: a test that never fails and depends on one string only. */
  #textTest(expr: Expr): { readonly place: Place; readonly test: CallExpr } | undefined {
    if (expr.kind !== "call" || expr.target === undefined) return undefined;
    if (!total.has(expr.function) && !isMatch(expr)) return undefined;
    const term = this.#termOf(expr.target);
    if (term?.kind !== "value" || kindOf(term) !== "text") return undefined;
    return expr.args.every((arg) => arg.kind === "const") ? { place: term.place, test: expr } : undefined;
  }
}

function not(part: Formula | undefined): Formula | undefined {
  return part && { kind: "not", part };
}
