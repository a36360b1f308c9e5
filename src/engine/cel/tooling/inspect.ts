import type { Expr } from "../ast/expr.ts";
import { checkPartly } from "../checker/check.ts";
import type { CheckedAst } from "../checker/checked-ast.ts";
import type { CelEnvironment } from "../environment.ts";
import type { VariableDeclaration } from "../library/declaration.ts";
import { parse } from "../parser/parse.ts";
import type { CelType } from "../types/type.ts";
import { childrenOf } from "../validators/visit.ts";

/** What an expression may use, for an editor. */
export interface EditorEnvironment extends CelEnvironment {
  readonly variables: readonly VariableDeclaration[];
  /** The keys that are known of maps of a type, which is compared by identity. */
  readonly mapKeys?: ReadonlyMap<CelType, readonly string[]>;
}

/** Returns the checked tree of an expression, which may have type errors. Undefined if it does not parse. */
export function inspect(source: string, environment: EditorEnvironment): CheckedAst | undefined {
  const parsed = parse(source, environment.macros, environment.capabilities);
  return parsed.ok ? checkPartly(parsed.ast, environment) : undefined;
}

/** Returns the nodes from the root down to the first node for which `is` returns true. Empty if there is none. */
export function wayTo(expr: Expr, is: (expr: Expr) => boolean): readonly Expr[] {
  if (is(expr)) return [expr];
  for (const child of childrenOf(expr)) {
    const way = wayTo(child, is);
    if (way.length > 0) return [expr, ...way];
  }
  return [];
}
