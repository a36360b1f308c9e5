import type { Ast } from "../ast/expr.ts";
import type { CelType } from "../types/type.ts";

/** What a name or a call refers to: a variable by its full name, or the overloads that match the types of a call. */
export interface Reference {
  readonly name: string;
  readonly overloadIds: readonly string[];
}

/**
 * An expression without check errors: the type of each node and what it refers to, by node id.
 * Upstream: github.com/google/cel-go/common/ast/ast.go.
 */
export interface CheckedAst {
  readonly ast: Ast;
  readonly types: ReadonlyMap<number, CelType>;
  readonly references: ReadonlyMap<number, Reference>;
}
