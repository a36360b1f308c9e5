import { type Cost, nominal } from "../library/cost.ts";
import type { CelFunction, Implementation, Overload, SharedCall } from "../library/function.ts";
import type { CelType } from "../types/type.ts";
import { Aborted } from "../values/aborted.ts";
import { noOverloadOf } from "../values/faults.ts";
import { type CelValue, celError, isError, noSuchOverload, typeNameOf } from "../values/value.ts";
import type { Frame, Step } from "./frame.ts";

/**
 * Plans the call of a function. `overloadId` is set if exactly one overload matches the types.
 * Upstream: `planCall` in github.com/google/cel-go/interpreter/planner.go.
 */
export function planFunction(fn: CelFunction, overloadId: string | undefined, args: readonly Step[]): Step {
  const { overloads, shared } = fn;
  const fitting = overloads.find(({ id }) => id === overloadId);
  const { cost } = fitting ?? fn;
  if (shared !== undefined) return eager(args, sharedImplementation(fn.name, shared), cost);
  const overload = fitting ?? (overloads.length === 1 ? overloads[0] : undefined);
  if (overload === undefined) return oneByOne(args, dispatch(fn), cost);
  const implementation = overload.unguarded ? unguarded(overload) : guarded(fn.name, overload);
  return overload.variadic ? oneByOne(args, implementation, cost) : eager(args, implementation, cost);
}

function unguarded({ call }: Overload): Implementation {
  return typeof call === "function" ? call : () => noSuchOverload;
}

function guarded(name: string, overload: Overload): Implementation {
  const call = unguarded(overload);
  const [first, second] = overload.args;
  // Most calls have one or two arguments. Without an array for them, they take half the time.
  if (overload.args.length === 1 && first !== undefined)
    return (a = null) => (fits(first, a) ? call(a) : unfit(name, [a]));
  if (overload.args.length === 2 && first !== undefined && second !== undefined) {
    return (a = null, b = null) => (fits(first, a) && fits(second, b) ? call(a, b) : unfit(name, [a, b]));
  }
  return (...args) => (accepts(overload, args) ? call(...args) : unfit(name, args));
}

/** Calls the first overload that matches the kinds of the arguments. */
function dispatch(fn: CelFunction): Implementation {
  const candidates = fn.overloads.map((overload) => ({ overload, call: unguarded(overload) }));
  return (...args) => {
    const found = candidates.find(
      ({ overload }) =>
        overload.args.length === args.length && (overload.unguarded || accepts(overload, args)),
    );
    return found === undefined ? unfit(fn.name, args) : found.call(...args);
  };
}

function unfit(name: string, args: readonly CelValue[]): CelValue {
  return celError(noOverloadOf({ call: `${name}(${args.map(typeNameOf).join(", ")})` }));
}

function accepts(overload: Overload, args: readonly CelValue[]): boolean {
  return (
    args.length === overload.args.length && overload.args.every((type, i) => fits(type, args[i] ?? null))
  );
}

/**
 * Checks whether a value has a type, as far as it is visible at run time. For lists and maps, checks the first entry.
 */
function fits(type: CelType, value: CelValue): boolean {
  switch (type.kind) {
    case "dyn":
    case "param":
      return true;
    case "object":
    case "opaque":
      return typeNameOf(value) === type.name;
    case "list":
      if (typeof value !== "object" || value?.kind !== "list") return false;
      return value.size === 0 || fits(type.element, value.at(0));
    case "map": {
      if (typeof value !== "object" || value?.kind !== "map") return false;
      const [key] = value.keys();
      return key === undefined || (fits(type.key, key) && fits(type.value, value.find(key) ?? null));
    }
    case "null":
      return value === null;
    case "timestamp":
    case "duration":
      return typeof value === "object" && value?.kind === type.kind;
    default:
      return typeNameOf(value) === type.kind;
  }
}

/** Kinds that handle an unknown call themselves and return the plain "no such overload" error. */
function answersItself(value: CelValue): boolean {
  if (typeof value === "string") return true;
  return typeof value === "object" && (value?.kind === "timestamp" || value?.kind === "duration");
}

function sharedImplementation(name: string, { accepts: takes, call }: SharedCall): Implementation {
  const refused = celError(noOverloadOf({ call: name }));
  return (first = null, second = null) => {
    if (takes(first)) return call(first, second);
    return answersItself(first) ? noSuchOverload : refused;
  };
}

function charge(frame: Frame, cost: Cost, args: readonly CelValue[], result: CelValue): void {
  const amount = cost.track(args, result);
  if (typeof amount !== "number") throw new Aborted(amount.fault, false);
  frame.charge(amount);
}

/** Evaluates all arguments. The first error among them is the result, and the call is still charged. */
function eager(steps: readonly Step[], implementation: Implementation, cost: Cost): Step {
  const [first, second] = steps;
  if (cost.beforehand !== true && first !== undefined) {
    if (steps.length === 1) return unary(first, implementation, cost);
    if (steps.length === 2 && second !== undefined) return binary(first, second, implementation, cost);
  }
  return (frame) => {
    const args: CelValue[] = [];
    let failed: CelValue | undefined;
    for (const step of steps) {
      const arg = step(frame);
      args.push(arg);
      if (failed === undefined && isError(arg)) failed = arg;
    }
    if (cost.beforehand === true) {
      charge(frame, cost, args, null);
      return failed ?? implementation(...args);
    }
    const result = failed ?? implementation(...args);
    charge(frame, cost, args, result);
    return result;
  };
}

/** `eager` for one argument. */
function unary(operand: Step, implementation: Implementation, cost: Cost): Step {
  return (frame) => {
    const a = operand(frame);
    const result = isError(a) ? a : implementation(a);
    if (cost === nominal) frame.charge(1);
    else charge(frame, cost, [a], result);
    return result;
  };
}

/** `eager` for two arguments. */
function binary(left: Step, right: Step, implementation: Implementation, cost: Cost): Step {
  return (frame) => {
    const a = left(frame);
    const b = right(frame);
    const failed = isError(a) ? a : isError(b) ? b : undefined;
    const result = failed ?? implementation(a, b);
    if (cost === nominal) frame.charge(1);
    else charge(frame, cost, [a, b], result);
    return result;
  };
}

/** Stops at the first error. If not all arguments were evaluated, the call is not charged. */
export function oneByOne(steps: readonly Step[], implementation: Implementation, cost: Cost): Step {
  return (frame) => {
    const args: CelValue[] = [];
    for (const step of steps) {
      const arg = step(frame);
      args.push(arg);
      if (isError(arg)) {
        if (args.length === steps.length) charge(frame, cost, args, arg);
        return arg;
      }
    }
    const result = implementation(...args);
    charge(frame, cost, args, result);
    return result;
  };
}

/** Plans `==` and `!=`, which are separate because they compare values of any types. */
export function planComparison(
  left: Step,
  right: Step,
  compare: (a: CelValue, b: CelValue) => CelValue,
  cost: Cost,
): Step {
  return binary(left, right, compare, cost);
}
