import type { CallExpr, Expr } from "../../../cel/ast/expr.ts";
import { macroTable } from "../../../cel/parser/macros/all.ts";
import { parse } from "../../../cel/parser/parse.ts";
import { unescapeName } from "../../../server/rules/escape.ts";

/** A scalar, a list, a map with any keys, or what a macro runs over: a list or a map. */
export type Kind = "string" | "integer" | "number" | "boolean" | "list" | "map" | "range";

/** What a rule does with a value. */
export class Reading {
  /** The types that the rule can only mean. */
  readonly kinds = new Set<Kind>();
  /** Whether its size is asked for: it is a string, a list or a map. */
  isSized = false;
  /** Whether it is compared by size with a value of an unknown type: it is probably a number. */
  isOrdered = false;
  readonly fields = new Map<string, Reading>();
  #item: Reading | undefined;

  get item(): Reading | undefined {
    return this.#item;
  }

  itemOf(kind: Kind): Reading {
    this.kinds.add(kind);
    this.#item ??= new Reading();
    return this.#item;
  }

  field(name: string): Reading {
    const known = this.fields.get(name) ?? new Reading();
    this.fields.set(name, known);
    return known;
  }
}

const ofText =
  /^(?:startsWith|endsWith|contains|matches|lowerAscii|upperAscii|split|replace|substring|trim|charAt|indexOf|lastIndexOf|find|findAll|reverse|format)$/;
const ofLists = /^(?:isSorted|sum|min|max|join|flatten|distinct|sort|slice)$/;
const macros = /^(?:all|exists|exists_one|existsOne|filter|map|sortBy|transformList|transformMap)$/;
const conditions = /^(?:all|exists|exists_one|existsOne|filter)$/;
const fromText =
  /^(?:duration|timestamp|quantity|isQuantity|url|isURL|ip|isIP|cidr|isCIDR|semver|isSemver|bytes)$/;
const comparisons = /^_(?:==|!=|<|<=|>|>=|\+|-|\*|\/|%)_$/;
const kindOfConstant: Readonly<Record<string, Kind>> = {
  int: "integer",
  uint: "integer",
  double: "number",
  bool: "boolean",
  string: "string",
};

type Names = ReadonlyMap<string, Reading>;

/**
 * Returns what a rule expects of `self`. Undefined if the rule cannot be parsed. `declared` knows the types of the
 * fields that the schema declares.
 */
export function readingOf(
  rule: string,
  declared: (names: readonly string[]) => Kind | undefined,
): Reading | undefined {
  const parsed = parse(rule, macroTable([]));
  if (!parsed.ok) return undefined;
  const reader = new Reader(declared);
  reader.expect(parsed.ast.expr, "boolean", reader.names);
  return reader.self;
}

class Reader {
  readonly self = new Reading();
  readonly names: Names = new Map([
    ["self", this.self],
    ["oldSelf", this.self],
  ]);
  readonly #declared: (names: readonly string[]) => Kind | undefined;

  constructor(declared: (names: readonly string[]) => Kind | undefined) {
    this.#declared = declared;
  }

  /** Notes that an expression has a type, and reads what is in it. */
  expect(expr: Expr, kind: Kind | undefined, names: Names): void {
    const place = this.#placeOf(expr, names);
    if (place !== undefined && kind !== undefined) place.kinds.add(kind);
    if (expr.kind === "call") this.#call(expr, names);
    else if (expr.kind === "select") this.expect(expr.operand, undefined, names);
    else if (expr.kind === "list") for (const each of expr.elements) this.expect(each, undefined, names);
  }

  /** Returns the value that an expression reads, if it is a path from `self` or from an item of a macro. */
  #placeOf(expr: Expr, names: Names): Reading | undefined {
    if (expr.kind === "ident") return names.get(expr.name);
    if (expr.kind === "select") return this.#fieldOf(expr.operand, expr.field, names);
    if (expr.kind !== "call") return undefined;
    const [first, second] = expr.args;
    if (first === undefined || second?.kind !== "const") return undefined;
    if (expr.function === "_[_]" || expr.function === "_[?_]")
      return this.#placeOf(first, names)?.itemOf(second.value.type === "string" ? "map" : "list");
    return expr.function === "_?._" && second.value.type === "string"
      ? this.#fieldOf(first, second.value.value, names)
      : undefined;
  }

  #fieldOf(operand: Expr, field: string, names: Names): Reading | undefined {
    return this.#placeOf(operand, names)?.field(unescapeName(field) ?? field);
  }

  #call({ function: name, target, args }: CallExpr, names: Names): void {
    const [first, second] = args;
    if (target !== undefined && macros.test(name)) return this.#macro(name, target, args, names);
    if (target !== undefined) {
      const kind = ofText.test(name) ? "string" : ofLists.test(name) ? "list" : undefined;
      if (name === "size") this.#sized(target, names);
      this.expect(target, kind, names);
      for (const arg of args) this.expect(arg, name === "format" ? undefined : kind, names);
    } else if (name === "_&&_" || name === "_||_" || name === "!_") {
      for (const arg of args) this.expect(arg, "boolean", names);
    } else if (name === "_?_:_") {
      for (const [i, arg] of args.entries()) this.expect(arg, i === 0 ? "boolean" : undefined, names);
    } else if (comparisons.test(name) && first !== undefined && second !== undefined) {
      if (/^_[<>]=?_$|^_[-*]_$/.test(name)) this.#ordered([first, second], names);
      this.#alike(first, second, names);
      this.#alike(second, first, names);
    } else if (name === "@in" && first !== undefined && second !== undefined) {
      const listed = second.kind === "list" ? second.elements[0] : undefined;
      this.expect(first, listed && this.#kindOf(listed, names), names);
      const range = this.#placeOf(second, names);
      const kind = this.#kindOf(first, names);
      if (range !== undefined) range.itemOf("range");
      if (range !== undefined && kind !== undefined) range.item?.kinds.add(kind);
      this.expect(second, undefined, names);
    } else {
      if (name === "size" && first !== undefined) this.#sized(first, names);
      for (const arg of args) this.expect(arg, fromText.test(name) ? "string" : undefined, names);
    }
  }

  #ordered(all: readonly Expr[], names: Names): void {
    for (const each of all) {
      const place = this.#placeOf(each, names);
      if (place !== undefined) place.isOrdered = true;
    }
  }

  #sized(expr: Expr, names: Names): void {
    const place = this.#placeOf(expr, names);
    if (place !== undefined) place.isSized = true;
  }

  /** Notes that a value has the type of another one. */
  #alike(expr: Expr, other: Expr, names: Names): void {
    if (other.kind === "list") {
      const [item] = other.elements;
      const kind = item && this.#kindOf(item, names);
      const own = this.#placeOf(expr, names)?.itemOf("list");
      if (own !== undefined && kind !== undefined) own.kinds.add(kind);
    }
    this.expect(expr, this.#kindOf(other, names), names);
  }

  #macro(name: string, target: Expr, args: readonly Expr[], names: Names): void {
    this.expect(target, undefined, names);
    const item = this.#placeOf(target, names)?.itemOf("range");
    const body = args.at(-1);
    const variables = args.slice(0, -1).flatMap((arg) => (arg.kind === "ident" ? [arg.name] : []));
    const own = variables.at(-1);
    if (body === undefined || own === undefined) return;
    const inner = new Map(names);
    for (const variable of variables) inner.delete(variable);
    if (item !== undefined) inner.set(own, item);
    for (const arg of args.slice(variables.length, -1)) this.expect(arg, "boolean", inner);
    this.expect(body, conditions.test(name) ? "boolean" : undefined, inner);
  }

  /** Returns the type of a value, if it is known. */
  #kindOf(expr: Expr, names: Names): Kind | undefined {
    if (expr.kind === "const") return kindOfConstant[expr.value.type];
    if (expr.kind === "list") return "list";
    if (expr.kind === "call") {
      if (/^(?:size|int|_-_|_\*_|_%_)$/.test(expr.function)) return "integer";
      if (/^(?:string|lowerAscii|upperAscii|trim|replace|substring)$/.test(expr.function)) return "string";
      if (expr.function === "double") return "number";
      const [first] = expr.args;
      return expr.function === "_+_" && first !== undefined ? this.#kindOf(first, names) : undefined;
    }
    const path = pathOf(expr);
    return path === undefined ? undefined : this.#declared(path);
  }
}

/** Returns the names of `self.a.b`. Undefined for anything else. */
function pathOf(expr: Expr): readonly string[] | undefined {
  if (expr.kind === "ident") return expr.name === "self" || expr.name === "oldSelf" ? [] : undefined;
  const before = expr.kind === "select" ? pathOf(expr.operand) : undefined;
  return before === undefined || expr.kind !== "select"
    ? undefined
    : [...before, unescapeName(expr.field) ?? expr.field];
}
