import type { CallExpr, ComprehensionExpr, Constant, Expr } from "../../../cel/ast/expr.ts";
import { parse } from "../../../cel/parser/parse.ts";
import { childrenOf } from "../../../cel/validators/visit.ts";
import { unescapeName } from "../../../server/rules/escape.ts";
import { evaluated, programOf } from "./closed.ts";
import type { Formula, Place, Term } from "./formula.ts";
import { lifted, type MadeIds } from "./lift.ts";
import { itemOf, memberOf, type Site, seesTheSame } from "./site.ts";
import { mentions, type Names, wordsOf } from "./words.ts";

/** A variable of a rule: how it is called in keys, and the node of its values where that is known. */
interface Variable {
  readonly root: string;
  readonly site: Site | undefined;
}

export interface RuleText {
  readonly rule: string;
  readonly optionalOldSelf: boolean;
  /** `before` or `after`: what is not seen alike under both schemas is told apart by it. */
  readonly side: string;
}

/** A rule at a node as a formula; undefined for one that cannot be parsed. */
export function readFormula({ rule, optionalOldSelf, side }: RuleText, site: Site): Formula | undefined {
  const parsed = parse(rule);
  if (!parsed.ok) return undefined;
  // A rule is not run on null, and may see an old null.
  const old = optionalOldSelf || site.before.nullable ? undefined : site;
  const scope = new Map<string, Variable>([
    ["self", { root: "self", site }],
    ["oldSelf", { root: optionalOldSelf ? "optionalOldSelf" : "oldSelf", site: old }],
  ]);
  return new Reader(scope, side, 0, { last: 0 }).formula(parsed.ast.expr);
}

/** Functions of a text that never fail. */
const total = new Set(["startsWith", "endsWith", "contains"]);

class Reader {
  private readonly scope: ReadonlyMap<string, Variable>;
  private readonly side: string;
  private readonly depth: number;

  private readonly ids: MadeIds;

  constructor(scope: ReadonlyMap<string, Variable>, side: string, depth: number, ids: MadeIds) {
    this.scope = scope;
    this.side = side;
    this.depth = depth;
    this.ids = ids;
  }

  /** An expression of which only the truth counts. */
  formula(expr: Expr): Formula {
    const read = this.plain(expr) ?? this.closed(expr) ?? this.listed(expr);
    if (read !== undefined) return read;
    const choice = isChoice(expr) ? expr : lifted(expr, this.ids);
    return isChoice(choice) ? this.formula(choice) : this.other(expr);
  }

  private plain(expr: Expr): Formula | undefined {
    if (expr.kind === "const") {
      return expr.value.type === "bool" ? { kind: "constant", value: expr.value.value } : undefined;
    }
    if (expr.kind === "select" && expr.testOnly) {
      const place = this.placeOf({ ...expr, testOnly: false });
      return place && { kind: "has", place };
    }
    if (expr.kind === "comprehension") return this.quantified(expr);
    const place = this.placeOf(expr);
    if (place !== undefined) {
      return place.site.before.type === "boolean" ? { kind: "truth", place } : undefined;
    }
    return expr.kind === "call" && expr.target === undefined ? this.operator(expr) : undefined;
  }

  /** What says the same whatever the object is. */
  private closed(expr: Expr): Formula | undefined {
    if (mentions(expr, this.names)) return undefined;
    const program = programOf(expr, []);
    const given = program && evaluated(program, new Map());
    if (given === undefined || (!given.ok && given.limitExceeded)) return undefined;
    if (!given.ok) return { kind: "constant", value: "error" };
    return typeof given.value === "boolean" ? { kind: "constant", value: given.value } : undefined;
  }

  private operator(expr: CallExpr): Formula | undefined {
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
        return this.equal(first, second);
      case "_!=_":
        return not(this.equal(first, second));
      case "_<_":
        return this.less(first, second);
      case "_>_":
        return this.less(second, first);
      case "_<=_":
        return not(this.less(second, first));
      case "_>=_":
        return not(this.less(first, second));
      case "@in":
        return this.oneOf(first, second);
      default:
        return undefined;
    }
  }

  private equal(left: Expr, right: Expr): Formula | undefined {
    const lists = this.sameLists(left, right);
    if (lists !== undefined) return lists;
    const [a, b] = [this.termOf(left), this.termOf(right)];
    if (a !== undefined && b !== undefined && kindOf(a) === kindOf(b) && !areFractions(a, b))
      return { kind: "equal", left: a, right: b };
    if (!isCondition(left) && !isCondition(right)) return this.sameTruth(left, right);
    return { kind: "same", parts: [this.formula(left), this.formula(right)] };
  }

  /** `self.a == self.b` of two booleans. */
  private sameTruth(left: Expr, right: Expr): Formula | undefined {
    const [a, b] = [this.plain(left), this.plain(right)];
    return a?.kind === "truth" && b?.kind === "truth" ? { kind: "same", parts: [a, b] } : undefined;
  }

  /** `[self.a, self.b] == ["x", "y"]`: each part with its own, once all of them are there. */
  private sameLists(left: Expr, right: Expr): Formula | undefined {
    if (left.kind !== "list" || right.kind !== "list" || left.elements.length !== right.elements.length)
      return undefined;
    if (left.optionalIndices.length + right.optionalIndices.length > 0) return undefined;
    let found: Formula = { kind: "constant", value: true };
    let there: Formula = found;
    for (const [i, element] of left.elements.entries()) {
      const other = right.elements[i];
      const [a, b] = [this.termOf(element), other && this.termOf(other)];
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

  private less(left: Expr, right: Expr): Formula | undefined {
    const [a, b] = [this.termOf(left), this.termOf(right)];
    if (a === undefined || b === undefined) return undefined;
    // The order of texts is left alone.
    const hasText = kindOf(a) === "text" || kindOf(b) === "text";
    return hasText || areFractions(a, b) ? undefined : { kind: "less", left: a, right: b };
  }

  private oneOf(value: Expr, list: Expr): Formula | undefined {
    if (list.kind !== "list" || list.optionalIndices.length > 0) return undefined;
    const term = this.termOf(value);
    let found: Formula | undefined;
    if (value.kind === "list") {
      for (const element of list.elements) {
        const equal = this.sameLists(value, element);
        if (equal === undefined) return undefined;
        found = found === undefined ? equal : { kind: "or", parts: [found, equal] };
      }
      return found;
    }
    if (term === undefined || term.kind === "constant") return undefined;
    for (const element of list.elements) {
      const right = this.termOf(element);
      if (right?.kind !== "constant" || kindOf(right) !== kindOf(term)) return undefined;
      const equal: Formula = { kind: "equal", left: term, right };
      found = found === undefined ? equal : { kind: "or", parts: [found, equal] };
    }
    return found;
  }

  private termOf(expr: Expr): Term | undefined {
    if (expr.kind === "const") return constantTerm(expr.value);
    const sized = sizedBy(expr);
    const place = this.placeOf(sized ?? expr);
    if (place === undefined) return undefined;
    const { before, after } = place.site;
    // Texts of these formats are no texts to a rule.
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

  private quantified(expr: ComprehensionExpr): Formula | undefined {
    const fold = quantifierOf(expr);
    if (fold === undefined) return undefined;
    const range = this.placeOf(expr.iterRange);
    const site = range?.site.before.type === "array" ? itemOf(range.site) : undefined;
    if (range === undefined || site === undefined) return undefined;
    const item = `item${this.depth}`;
    const scope = new Map(this.scope).set(expr.iterVar, { root: item, site });
    const inner = new Reader(scope, this.side, this.depth + 1, this.ids).formula(fold.body);
    const words = wordsOf(expr, this.names);
    const every: Formula = {
      kind: "items",
      how: fold.how === "one" ? "one" : "all",
      key: `${this.tagOf(expr)}${words}`,
      range,
      item,
      body: fold.how === "some" ? { kind: "not", part: inner } : inner,
    };
    return fold.how === "some" ? { kind: "not", part: every } : every;
  }

  /** A condition that sees nothing of the object but what is true or false there. */
  private listed(expr: Expr): Formula | undefined {
    const parts = new Map<number, Formula>();
    if (!this.collect(expr, parts) || parts.size === 0) return undefined;
    return { kind: "listed", key: `${this.tagOf(expr)}${wordsOf(expr, this.names)}`, expr, parts };
  }

  private collect(expr: Expr, parts: Map<number, Formula>): boolean {
    if (!mentions(expr, this.names)) return true;
    const found = this.plain(expr);
    if (found !== undefined && isDecided(found)) {
      parts.set(expr.id, found);
      return true;
    }
    const below = childrenOf(expr);
    return !this.hides(expr) && below.length > 0 && below.every((part) => this.collect(part, parts));
  }

  private other(expr: Expr): Formula {
    const negated = { "_!=_": "_==_", "_<=_": "_>_", "_>=_": "_<_" } as const;
    if (expr.kind === "call" && expr.function === "_!=_") {
      return { kind: "not", part: this.other({ ...expr, function: negated["_!=_"] }) };
    }
    const places = this.strictPlaces(expr);
    const ofText = this.textTest(expr);
    return {
      kind: "other",
      key: `${this.tagOf(expr)}${wordsOf(expr, this.names)}`,
      needs: places ?? [],
      mayFail: ofText === undefined,
      ...(ofText === undefined ? {} : { ofText }),
    };
  }

  /** `self.a.startsWith("x")`: a test that never fails, and that a text alone decides. */
  private textTest(expr: Expr): { readonly place: Place; readonly test: CallExpr } | undefined {
    if (expr.kind !== "call" || expr.target === undefined) return undefined;
    if (!total.has(expr.function) && !isMatch(expr)) return undefined;
    const term = this.termOf(expr.target);
    if (term?.kind !== "value" || kindOf(term) !== "text") return undefined;
    return expr.args.every((arg) => arg.kind === "const") ? { place: term.place, test: expr } : undefined;
  }

  /** The places without which an expression fails; undefined where it may do without. */
  private strictPlaces(expr: Expr): readonly Place[] | undefined {
    if (!mentions(expr, this.names)) return [];
    const place = this.placeOf(expr);
    if (place !== undefined) return [place];
    if (expr.kind !== "call" || lenient.has(expr.function)) return undefined;
    const found = childrenOf(expr).map((part) => this.strictPlaces(part));
    return found.every((each) => each !== undefined) ? found.flat() : undefined;
  }

  private placeOf(expr: Expr): Place | undefined {
    if (expr.kind === "ident") {
      const variable = this.scope.get(expr.name.replace(/^\./, ""));
      if (variable?.site === undefined) return undefined;
      const { root, site } = variable;
      return { id: root, root, names: [], site, steps: [] };
    }
    if (expr.kind !== "select" || expr.testOnly) return undefined;
    const around = this.placeOf(expr.operand);
    const name = unescapeName(expr.field) ?? expr.field;
    const member = around && memberOf(around.site, name);
    if (around === undefined || member === undefined) return undefined;
    // What a rule sees of the metadata is more than the schema says.
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

  /** Nothing where all that an expression names is seen alike under both schemas. */
  private tagOf(expr: Expr): string {
    return this.isAlike(expr) ? "" : `${this.side}: `;
  }

  private isAlike(expr: Expr): boolean {
    if (!mentions(expr, this.names)) return true;
    const place = this.placeOf(expr);
    if (place !== undefined) return seesTheSame(place.site);
    if (expr.kind === "ident") return !this.scope.has(expr.name.replace(/^\./, ""));
    return !this.hides(expr) && childrenOf(expr).every((part) => this.isAlike(part));
  }

  /** Whether a fold gives one of the names to something else. */
  private hides(expr: Expr): boolean {
    if (expr.kind !== "comprehension") return false;
    return [expr.iterVar, expr.iterVar2, expr.accuVar].some((name) => this.scope.has(name));
  }

  private get names(): Names {
    return new Map([...this.scope].map(([name, { root }]) => [name, root]));
  }
}

/** What goes on where a part of it fails, or does not look at all parts. */
const lenient = new Set([
  "_&&_",
  "_||_",
  "_?_:_",
  "@not_strictly_false",
  "_?._",
  "_[?_]",
  "optional",
  "or",
  "orValue",
]);

/** To a rule these are bytes, times and durations. */
const oddFormats = new Set(["byte", "date", "date-time", "datetime", "duration"]);

function isMatch({ function: name, args: [pattern] }: CallExpr): boolean {
  return name === "matches" && pattern?.kind === "const";
}

function not(part: Formula | undefined): Formula | undefined {
  return part && { kind: "not", part };
}

/** `size(x)` and `x.size()`. */
function sizedBy(expr: Expr): Expr | undefined {
  if (expr.kind !== "call" || expr.function !== "size") return undefined;
  return expr.target ?? expr.args[0];
}

function constantTerm(constant: Constant): Term | undefined {
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

function kindOf(term: Term): "whole" | "fraction" | "text" {
  if (term.kind !== "constant") {
    const { type } = term.place.site.before;
    return term.kind === "size" || type === "integer" ? "whole" : type === "number" ? "fraction" : "text";
  }
  const { value } = term;
  return typeof value === "bigint" ? "whole" : typeof value === "number" ? "fraction" : "text";
}

/** Two places of which one has fractions: no few numbers stand for all pairs. */
function areFractions(a: Term, b: Term): boolean {
  const arePlaces = a.kind !== "constant" && b.kind !== "constant";
  return arePlaces && (kindOf(a) === "fraction" || kindOf(b) === "fraction");
}

function isChoice(expr: Expr): boolean {
  return expr.kind === "call" && expr.function === "_?_:_";
}

/** Whether an expression is true or false by its form. */
function isCondition(expr: Expr): boolean {
  if (expr.kind === "const") return expr.value.type === "bool";
  if (expr.kind === "select") return expr.testOnly;
  return (
    expr.kind === "call" &&
    ["_&&_", "_||_", "!_", "_==_", "_!=_", "_<_", "_<=_", "_>_", "_>=_", "@in"].includes(expr.function)
  );
}

/** Whether a formula has nothing in it that is only told apart by its words. */
function isDecided(formula: Formula): boolean {
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

/** What `all`, `exists` or `exists_one` asks of each item, where a fold is one of them. */
function quantifierOf(fold: ComprehensionExpr): Quantifier | undefined {
  const { iterVar2, accuVar, accuInit, loopCondition, loopStep, result } = fold;
  if (iterVar2 !== "" || accuInit.kind !== "const" || loopStep.kind !== "call") return undefined;
  const isAccumulator = (expr: Expr | undefined): boolean => expr?.kind === "ident" && expr.name === accuVar;
  const [first, second, third] = loopStep.args;
  if (accuInit.value.type === "bool") {
    const how = accuInit.value.value ? "all" : "some";
    const isFold =
      loopCondition.kind === "call" &&
      loopCondition.function === "@not_strictly_false" &&
      loopStep.function === (how === "all" ? "_&&_" : "_||_") &&
      isAccumulator(first) &&
      isAccumulator(result);
    return isFold && second !== undefined ? { how, body: second } : undefined;
  }
  const [counted, one] = result.kind === "call" && result.function === "_==_" ? result.args : [];
  const isCount =
    accuInit.value.type === "int" && accuInit.value.value === 0n && isAccumulator(counted) && isOne(one);
  const isStep = loopStep.function === "_?_:_" && isAccumulator(third);
  const [so, more] = second?.kind === "call" && second.function === "_+_" ? second.args : [];
  const isWhole = loopCondition.kind === "const" && isAccumulator(so) && isOne(more);
  return isCount && isStep && isWhole && first !== undefined ? { how: "one", body: first } : undefined;
}

interface Quantifier {
  readonly how: "all" | "some" | "one";
  readonly body: Expr;
}

function isOne(expr: Expr | undefined): boolean {
  return expr?.kind === "const" && expr.value.type === "int" && expr.value.value === 1n;
}
