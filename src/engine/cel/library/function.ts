import type { CelType } from "../types/type.ts";
import type { FunctionDeclaration, OverloadDeclaration } from "./declaration.ts";

/** A set of functions that came into the environment together. */
export interface Library {
  readonly name: string;
  /** The first Kubernetes version whose environment has it: `1.28`. */
  readonly since: string;
  /** The first Kubernetes version whose environment lacks it again. */
  readonly until?: string;
  readonly functions: readonly CelFunction[];
}

/** A function with all that the checker, the evaluator and the two costs need of it. */
export interface CelFunction extends FunctionDeclaration {
  readonly overloads: readonly Overload[];
}

export interface Overload extends OverloadDeclaration {}

/** An overload called as `f(x)`. */
export function global(id: string, args: readonly CelType[], result: CelType): Overload {
  return { id, args, result, member: false };
}

/** An overload called as `x.f()`; `args` starts with the receiver. */
export function member(id: string, args: readonly CelType[], result: CelType): Overload {
  return { id, args, result, member: true };
}
