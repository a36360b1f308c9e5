import type { CelType, PrimitiveType } from "../types/type.ts";
import type { CelValue, OrError } from "../values/value.ts";
import { type Cost, nominal } from "./cost.ts";
import type { FunctionDeclaration, OverloadDeclaration } from "./declaration.ts";
import type { ValueOf, ValuesOf } from "./value-of.ts";

/** A set of functions that were added to the environment together. */
export interface Library<Id extends string = string> {
  readonly name: string;
  /** The first Kubernetes version whose environment contains the library: `1.28`. */
  readonly since: string;
  /** The first Kubernetes version whose environment no longer contains it. */
  readonly until?: string;
  readonly functions: readonly CelFunction<Id>[];
}

/** The ids of a library's overloads. */
export type IdsOf<Given extends Library> = Given["functions"][number]["overloads"][number]["id"];

/** For each overload of a library, by its id, an expression that is true. */
export type ExamplesOf<Given extends Library> = Readonly<Record<IdsOf<Given>, string>>;

/** A function with everything that the checker, the evaluator and the two costs need. */
export interface CelFunction<Id extends string = string> extends FunctionDeclaration {
  readonly overloads: readonly Overload<Id>[];
  /** The run-time cost of a call whose argument types match several overloads. */
  readonly cost: Cost;
  /** One implementation for all overloads, which must be `shared` then. */
  readonly shared?: SharedCall;
}

/** An implementation that is called with any arguments, if `accepts` returns true for the first one. */
export interface SharedCall {
  readonly accepts: (first: CelValue) => boolean;
  readonly call: (first: CelValue, second: CelValue) => CelValue;
}

export interface Overload<Id extends string = string> extends OverloadDeclaration {
  readonly id: Id;
  /**
   * `shared`: the function has the implementation. `planned`: it is part of the interpreter, because not all operands
   * are evaluated.
   */
  readonly call: Implementation | "shared" | "planned";
  readonly cost: Cost;
  /** True if the arguments are evaluated up to the first error. Otherwise all are evaluated. */
  readonly variadic: boolean;
  /** True if it is called without checking the kinds of its arguments. */
  readonly unguarded: boolean;
}

/** An implementation as the interpreter calls it: with values of the declared kinds, none of which is an error. */
export type Implementation = (...args: readonly CelValue[]) => CelValue;

/** An implementation as an overload declares it: with the types of the arguments and of the result. */
type Call<Args extends readonly CelType[], Result extends CelType> = (
  ...args: ValuesOf<Args>
) => OrError<ValueOf<Result>>;

/** The definition of an overload. The types of its implementation follow from `args` and `result`. */
export type Declared<Id extends string, Args extends readonly CelType[], Result extends CelType> =
  | Guarded<Id, Args, Result>
  | Unguarded<Id, Args, Result>;

interface Given<Id extends string, Args extends readonly CelType[], Result extends CelType> {
  readonly id: Id;
  readonly args: Args;
  readonly result: Result;
  readonly cost: Cost;
  /** Set if evaluation of the arguments stops at the first error. Also true by default for more than two arguments. */
  readonly variadic?: true;
}

interface Guarded<Id extends string, Args extends readonly CelType[], Result extends CelType>
  extends Given<Id, Args, Result> {
  readonly call: Call<Args, Result> | "shared" | "planned";
  readonly unguarded?: never;
}

/** An overload that checks its arguments itself and so must accept any. */
interface Unguarded<Id extends string, Args extends readonly CelType[], Result extends CelType>
  extends Given<Id, Args, Result> {
  readonly call: Call<Anything<Args>, Result>;
  readonly unguarded: true;
}

type Anything<Args extends readonly CelType[]> = { readonly [Index in keyof Args]: PrimitiveType<"dyn"> };

/** An overload called as `f(x)`. */
export function global<
  const Id extends string,
  const Args extends readonly CelType[],
  const Result extends CelType,
>(declared: Declared<Id, Args, Result>): Overload<Id> {
  return overload(declared, false);
}

/** An overload called as `x.f()`; `args` starts with the receiver. */
export function member<
  const Id extends string,
  const Args extends readonly CelType[],
  const Result extends CelType,
>(declared: Declared<Id, Args, Result>): Overload<Id> {
  return overload(declared, true);
}

function overload<Id extends string, Args extends readonly CelType[], Result extends CelType>(
  { id, args, result, call, cost, variadic, unguarded }: Declared<Id, Args, Result>,
  isMember: boolean,
): Overload<Id> {
  return {
    id,
    args,
    result,
    member: isMember,
    call: typeof call === "string" ? call : untyped(call),
    cost,
    variadic: variadic ?? args.length > 2,
    unguarded: unguarded === true,
  };
}

/**
 * The one place that drops the types of an implementation, because the registry contains all of them together. The
 * interpreter keeps them safe: it calls a guarded overload only with values of the types of `args`.
 */
function untyped<Args extends readonly CelType[], Result extends CelType>(
  call: Call<Args, Result> | Call<Anything<Args>, Result>,
): Implementation {
  return call as Implementation;
}

/** A function with one overload, whose cost is also the function's. */
export function single<Id extends string>(name: string, only: Overload<Id>): CelFunction<Id> {
  return { name, cost: only.cost, overloads: [only] };
}

/** A function whose overloads have their own costs. The cost is 1 if the overload is unknown. */
export function overloaded<Id extends string>(
  name: string,
  ...overloads: readonly Overload<Id>[]
): CelFunction<Id> {
  return { name, cost: nominal, overloads };
}

/** A function whose cost depends on its name only: all overloads cost the same. */
export function costed<Id extends string>(
  name: string,
  cost: Cost,
  ...overloads: readonly Overload<Id>[]
): CelFunction<Id> {
  return { name, cost, overloads };
}
