import type { Expr } from "../ast/expr.ts";
import { macroTable } from "../parser/macros/all.ts";
import { parse } from "../parser/parse.ts";
import { type LooseToken, looseTokens } from "../parser/valid/tokens.ts";
import { childrenOf } from "../validators/visit.ts";

/** Where a node is written, in UTF-16 units. */
export interface Place {
  readonly start: number;
  readonly end: number;
  /** The same with the parentheses around it. */
  readonly outer: { readonly start: number; readonly end: number };
}

/** The tree of an expression as it is written, without expanded macros, and the places of its nodes. */
export interface PlacedTree {
  readonly source: string;
  readonly root: Expr;
  readonly placeOf: (expr: Expr) => Place;
  /** The position of a node that issues have, in code points. */
  readonly offsetOf: (expr: Expr) => number | undefined;
  readonly parentOf: (expr: Expr) => Expr | undefined;
}

const noMacros = macroTable([]);

/** Parses an expression. Undefined if it does not parse. */
export function placedTree(source: string): PlacedTree | undefined {
  const parsed = parse(source, noMacros);
  if (!parsed.ok) return undefined;
  const { expr: root, offsets } = parsed.ast;
  const places = new Places(source, offsets);
  const parents = new Map<Expr, Expr>();
  const visit = (expr: Expr): void => {
    for (const child of childrenOf(expr)) {
      parents.set(child, expr);
      visit(child);
    }
  };
  visit(root);
  return {
    source,
    root,
    placeOf: (expr) => places.of(expr),
    offsetOf: (expr) => offsets.get(expr.id),
    parentOf: (expr) => parents.get(expr),
  };
}

/** All nodes of a tree, each before its children. */
export function nodesOf({ root }: Pick<PlacedTree, "root">): readonly Expr[] {
  const below = (expr: Expr): readonly Expr[] => [expr, ...childrenOf(expr).flatMap(below)];
  return below(root);
}

/** The first and the last token of a node. */
type Span = readonly [first: number, last: number];

const closers: ReadonlyMap<string, string> = new Map([
  ["(", ")"],
  ["[", "]"],
  ["{", "}"],
]);

class Places {
  readonly #tokens: readonly LooseToken[];
  /** The index of the token at a position in code points. */
  readonly #indices: ReadonlyMap<number, number>;
  readonly #offsets: ReadonlyMap<number, number>;

  constructor(source: string, offsets: ReadonlyMap<number, number>) {
    this.#tokens = looseTokens(source);
    this.#offsets = offsets;
    let [counted, points] = [0, 0];
    this.#indices = new Map(
      this.#tokens.map(({ start }, i) => {
        points += [...source.slice(counted, start)].length;
        counted = start;
        return [points, i];
      }),
    );
  }

  of(expr: Expr): Place {
    const span = this.#span(expr);
    return { ...this.#place(span), outer: this.#place(this.#withParentheses(span)) };
  }

  #place([first, last]: Span): { readonly start: number; readonly end: number } {
    return { start: this.#tokens[first]?.start ?? 0, end: this.#tokens[last]?.end ?? 0 };
  }

  #span(expr: Expr): Span {
    const at = this.#indices.get(this.#offsets.get(expr.id) ?? -1) ?? 0;
    switch (expr.kind) {
      case "ident":
        return [at, at];
      case "const":
        return [at, this.#tokens[at]?.text === "-" ? at + 1 : at];
      case "select":
        return [this.#operand(expr.operand)[0], at + 1];
      case "list":
      case "map":
        return [at, this.#closing(at)];
      case "call":
        return this.#call(expr, at);
      default:
        return [this.#nameBefore(at), this.#closing(at)];
    }
  }

  #call({ function: name, target, args }: Expr & { readonly kind: "call" }, at: number): Span {
    const [first] = args;
    const last = args.at(-1);
    if (target !== undefined) return [this.#operand(target)[0], this.#closing(at)];
    if (this.#tokens[at]?.text === "(") return [at - 1, this.#closing(at)];
    if (first === undefined || last === undefined) return [at, at];
    if (name === "_[_]" || name === "_[?_]") return [this.#operand(first)[0], this.#closing(at)];
    if (name === "_?._") return [this.#operand(first)[0], at + 2];
    const isSigned = args.length === 1;
    return [isSigned ? at : this.#operand(first)[0], this.#operand(last)[1]];
  }

  /** The first token of a name with dots that ends before a token. */
  #nameBefore(at: number): number {
    const isOfName = ({ kind, text }: LooseToken): boolean => kind === "identifier" || text === ".";
    let first = at;
    for (let before = this.#tokens[first - 1]; before && isOfName(before); before = this.#tokens[first - 1]) {
      first--;
    }
    return first;
  }

  /** The span of an operand, with the parentheses around it. */
  #operand(expr: Expr): Span {
    return this.#withParentheses(this.#span(expr));
  }

  #withParentheses([first, last]: Span): Span {
    const before = this.#tokens[first - 2];
    const isGroup = this.#tokens[first - 1]?.text === "(" && this.#tokens[last + 1]?.text === ")";
    const isCall = before?.kind === "identifier";
    return isGroup && !isCall ? this.#withParentheses([first - 1, last + 1]) : [first, last];
  }

  /** The token that closes the bracket at a token. */
  #closing(at: number): number {
    const opening = this.#tokens[at]?.text ?? "";
    const closer = closers.get(opening);
    let depth = 0;
    for (let i = at; closer !== undefined && i < this.#tokens.length; i++) {
      const { text } = this.#tokens[i] ?? {};
      if (text === opening) depth++;
      if (text === closer && --depth === 0) return i;
    }
    return at;
  }
}
