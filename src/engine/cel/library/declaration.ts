import type { MessageType } from "../types/messages.ts";
import type { CelType } from "../types/type.ts";
import type { CelValue } from "../values/value.ts";

/**
 * What the checker needs to know about a function: its overloads in the order of their declaration, which is also the
 * order of the candidates. The full entries of the registry (implementation, costs) extend these.
 * Upstream: github.com/google/cel-go/common/decls/decls.go.
 */
export interface FunctionDeclaration {
  readonly name: string;
  readonly overloads: readonly OverloadDeclaration[];
}

export interface OverloadDeclaration {
  /** cel-go's overload id: `add_int64`. */
  readonly id: string;
  /** The first argument of a member function is its receiver. */
  readonly args: readonly CelType[];
  readonly result: CelType;
  readonly member: boolean;
}

/** A variable and its type. */
export interface VariableDeclaration {
  readonly name: string;
  readonly type: CelType;
}

/**
 * The messages of an environment, besides the well-known ones. Upstream: `Provider` in
 * github.com/google/cel-go/common/types/provider.go.
 */
export interface MessageProvider {
  /** Returns a message by its full name. */
  readonly find: (name: string) => MessageType | undefined;
  /** Returns the value of a literal, or an error. Undefined if there is no such message. */
  readonly create: (name: string, fields: ReadonlyMap<string, CelValue>) => CelValue | undefined;
}
