import type { CallExpr, Expr, IdentExpr, SelectExpr } from "../../cel/ast/expr.ts";
import { nodesOf, type PlacedTree, placedTree } from "../../cel/tooling/placed-tree.ts";
import { type Replacement, replaced } from "./code.ts";

/** A mistake in an expression that parses, found in its tree. */
export interface TreeSlip {
  /** An expression with the mistake, and what is meant. */
  readonly example: readonly [written: string, meant: string];
  /** The replacements that mend all its occurrences. Empty if there is none. */
  readonly finds: (tree: PlacedTree) => readonly Replacement[];
}

/** Returns the expression without a mistake. The same text if it does not have it, or does not parse. */
export function mendedTree(source: string, { finds }: Pick<TreeSlip, "finds">): string {
  const tree = placedTree(source);
  return tree === undefined ? source : replaced(source, finds(tree));
}

/** Writes other text in the place of nodes. */
export function each<T extends Expr>(
  is: (expr: Expr) => expr is T,
  meant: (expr: T, text: (part: Expr) => string, tree: PlacedTree) => string | undefined,
): TreeSlip["finds"] {
  return (tree) => {
    const text = (part: Expr): string => {
      const { start, end } = tree.placeOf(part);
      return tree.source.slice(start, end);
    };
    return nodesOf(tree).flatMap((expr): readonly Replacement[] => {
      const instead = is(expr) ? meant(expr, text, tree) : undefined;
      if (instead === undefined) return [];
      const { start, end } = tree.placeOf(expr);
      const isLoose = isTight(tree.parentOf(expr)) && isOperation(placedTree(instead)?.root);
      return [{ start, end, text: isLoose ? `(${instead})` : instead }];
    });
  };
}

function isOperation(expr: Expr | undefined): boolean {
  return expr?.kind === "call" && /^(?:_.+_|@in)$/.test(expr.function) && expr.function !== "_[_]";
}

/** Checks for an operator that binds more tightly than `&&`. */
function isTight(expr: Expr | undefined): boolean {
  return expr?.kind === "call" && (/^[!-]_$/.test(expr.function) || isOperation(expr)) && !isLogical(expr);
}

function isLogical({ function: name }: CallExpr): boolean {
  return name === "_&&_" || name === "_||_" || name === "_?_:_";
}

/** Checks for a name that is not the variable of a macro around it. */
export function isFree(expr: IdentExpr, { parentOf }: PlacedTree): boolean {
  let inner: Expr = expr;
  for (let outer = parentOf(expr); outer !== undefined; outer = parentOf(outer)) {
    if (outer.kind === "call" && outer.args.includes(inner) && variablesOf(outer).includes(expr.name))
      return false;
    inner = outer;
  }
  return true;
}

const macros: ReadonlySet<string> = new Set(
  "all exists exists_one existsOne filter map optMap optFlatMap transformList transformMap transformMapEntry".split(
    " ",
  ),
);

/** Returns the variables of a macro: the names before its last argument. */
function variablesOf({ function: name, target, args }: CallExpr): readonly string[] {
  const [first, second, third] = args;
  if (target === undefined || !macros.has(name) || first?.kind !== "ident" || second === undefined) return [];
  const isOfTwo = name !== "map" && third !== undefined && second.kind === "ident";
  return isOfTwo ? [first.name, second.name] : [first.name];
}

export const isCall = (expr: Expr): expr is CallExpr => expr.kind === "call";
export const isIdent = (expr: Expr): expr is IdentExpr => expr.kind === "ident";
export const isSelect = (expr: Expr): expr is SelectExpr => expr.kind === "select";
