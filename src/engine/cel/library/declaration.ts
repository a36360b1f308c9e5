import type { CelType } from "../types/type.ts";

/**
 * What the checker needs of a function: its overloads in the order of their declaration, which decides the order of
 * candidates. The registry's full entries (implementation, costs) extend these.
 * Upstream: github.com/google/cel-go/common/decls/decls.go.
 */
export interface FunctionDeclaration {
  readonly name: string;
  readonly overloads: readonly OverloadDeclaration[];
}

export interface OverloadDeclaration {
  /** cel-go's overload id: `add_int64`. */
  readonly id: string;
  /** A member function's receiver is its first argument. */
  readonly args: readonly CelType[];
  readonly result: CelType;
  readonly member: boolean;
}

/** A variable and its type. */
export interface VariableDeclaration {
  readonly name: string;
  readonly type: CelType;
}
