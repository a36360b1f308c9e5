import type { CelType, PrimitiveType } from "../types/type.ts";
import type { CelValue, OrError } from "../values/value.ts";
import { type Cost, nominal } from "./cost.ts";
import type { FunctionDeclaration, OverloadDeclaration } from "./declaration.ts";
import type { ValueOf, ValuesOf } from "./value-of.ts";

/** A set of functions that came into the environment together. */
export interface Library<Id extends string = string> {
  readonly name: string;
  /** The first Kubernetes version whose environment has it: `1.28`. */
  readonly since: string;
  /** The first Kubernetes version whose environment lacks it again. */
  readonly until?: string;
  readonly functions: readonly CelFunction<Id>[];
}

/** The ids of a library's overloads. */
export type IdsOf<Given extends Library> = Given["functions"][number]["overloads"][number]["id"];

/** An expression for each overload of a library, by its id, that is true. */
export type ExamplesOf<Given extends Library> = Readonly<Record<IdsOf<Given>, string>>;

/** A function with all that the checker, the evaluator and the two costs need of it. */
export interface CelFunction<Id extends string = string> extends FunctionDeclaration {
  readonly overloads: readonly Overload<Id>[];
  /** What a call costs at run time when its types fit several overloads, so that none is known. */
  readonly cost: Cost;
  /** One implementation for all overloads, which must then be `shared`. */
  readonly shared?: SharedCall;
}

/** An implementation that takes whatever comes, as long as `accepts` takes the first argument. */
export interface SharedCall {
  readonly accepts: (first: CelValue) => boolean;
  readonly call: (first: CelValue, second: CelValue) => CelValue;
}

export interface Overload<Id extends string = string> extends OverloadDeclaration {
  readonly id: Id;
  /** `shared`: the function's. `planned`: the interpreter has it built in, as the operands are not all evaluated. */
  readonly call: Implementation | "shared" | "planned";
  readonly cost: Cost;
  /** Its arguments are evaluated one by one up to the first error; others are evaluated all the same. */
  readonly variadic: boolean;
  /** It is called without a look at the kinds of its arguments. */
  readonly unguarded: boolean;
}

/** An implementation as the interpreter calls it: with values of the kinds that it names, of which none is an error. */
export type Implementation = (...args: readonly CelValue[]) => CelValue;

/** An implementation as an overload declares it: it takes values of the types of the arguments, and gives one of the result's. */
type Call<Args extends readonly CelType[], Result extends CelType> = (
  ...args: ValuesOf<Args>
) => OrError<ValueOf<Result>>;

/** An overload to be: what its implementation takes and gives follows from `args` and `result`. */
export type Declared<Id extends string, Args extends readonly CelType[], Result extends CelType> =
  | Guarded<Id, Args, Result>
  | Unguarded<Id, Args, Result>;

interface Given<Id extends string, Args extends readonly CelType[], Result extends CelType> {
  readonly id: Id;
  readonly args: Args;
  readonly result: Result;
  readonly cost: Cost;
  /** Whether evaluation of the arguments stops at the first error; if it is left out, where there are more than two. */
  readonly variadic?: true;
}

interface Guarded<Id extends string, Args extends readonly CelType[], Result extends CelType>
  extends Given<Id, Args, Result> {
  readonly call: Call<Args, Result> | "shared" | "planned";
  readonly unguarded?: never;
}

/** An overload that looks at its arguments itself, so it must take any. */
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
 * The one place where the types of an implementation are forgotten, as the registry holds all of them together. The
 * interpreter sees to it that they are kept: it calls a guarded overload with nothing but values of the types of `args`.
 */
function untyped<Args extends readonly CelType[], Result extends CelType>(
  call: Call<Args, Result> | Call<Anything<Args>, Result>,
): Implementation {
  return call as Implementation;
}

/** A function whose one overload is all there is to say. */
export function single<Id extends string>(name: string, only: Overload<Id>): CelFunction<Id> {
  return { name, cost: only.cost, overloads: [only] };
}

/** A function whose overloads cost what they cost; 1 when none is known. */
export function overloaded<Id extends string>(
  name: string,
  ...overloads: readonly Overload<Id>[]
): CelFunction<Id> {
  return { name, cost: nominal, overloads };
}

/** A function whose cost goes by its name: all overloads cost the same. */
export function costed<Id extends string>(
  name: string,
  cost: Cost,
  ...overloads: readonly Overload<Id>[]
): CelFunction<Id> {
  return { name, cost, overloads };
}
