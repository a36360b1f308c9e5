import type { CelType } from "../types/type.ts";
import type { CelValue } from "../values/value.ts";
import { type Cost, nominal } from "./cost.ts";
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
  /** What a call costs at run time when its types fit several overloads, so that none is known. */
  readonly cost: Cost;
  /** One implementation for all overloads, which must then be `shared`. */
  readonly shared?: SharedCall;
  /** Overloads are called without a look at the kinds of their arguments. */
  readonly unguarded?: true;
}

/** An implementation; it is called with values of the kinds it names, of which none is an error. */
export type Call = (...args: never[]) => CelValue;

/** An implementation that takes whatever comes, as long as `accepts` takes the first argument. */
export interface SharedCall {
  readonly accepts: (first: CelValue) => boolean;
  readonly call: (first: CelValue, second: CelValue) => CelValue;
}

export interface Overload extends OverloadDeclaration {
  /** `shared`: the function's. `planned`: the interpreter has it built in, as the operands are not all evaluated. */
  readonly call: Call | "shared" | "planned";
  readonly cost: Cost;
  /** Its arguments are evaluated one by one up to the first error; others are evaluated all the same. */
  readonly variadic: boolean;
}

/** An overload called as `f(x)`. */
export function global(
  id: string,
  args: readonly CelType[],
  result: CelType,
  call: Overload["call"],
  cost: Cost,
): Overload {
  return { id, args, result, member: false, call, cost, variadic: args.length > 2 };
}

/** An overload called as `x.f()`; `args` starts with the receiver. */
export function member(
  id: string,
  args: readonly CelType[],
  result: CelType,
  call: Overload["call"],
  cost: Cost,
): Overload {
  return { id, args, result, member: true, call, cost, variadic: args.length > 2 };
}

/** A function whose one overload is all there is to say. */
export function single(name: string, overload: Overload): CelFunction {
  return { name, cost: overload.cost, overloads: [overload] };
}

/** A function whose overloads cost what they cost; 1 when none is known. */
export function overloaded(name: string, ...overloads: readonly Overload[]): CelFunction {
  return { name, cost: nominal, overloads };
}

/** A function whose cost goes by its name: all overloads cost the same. */
export function costed(name: string, cost: Cost, ...overloads: readonly Overload[]): CelFunction {
  return { name, cost, overloads };
}
