import { type CelValue, isError, noSuchOverload } from "../values/value.ts";
import type { Step } from "./frame.ts";

/**
 * `||` if `decisive` is true, `&&` if it is false. An operand that decides wins even if the other one is an error.
 * Upstream: `evalOr`, `evalAnd` in github.com/google/cel-go/interpreter/interpretable.go.
 */
export function either(left: Step, right: Step, decisive: boolean): Step {
  return (frame) => {
    const a = left(frame);
    if (a === decisive) return decisive;
    return join(a, right(frame), decisive);
  };
}

/** Combines both operands when the left one does not decide. */
export function join(a: CelValue, b: CelValue, decisive: boolean): CelValue {
  if (b === decisive) return decisive;
  if (typeof a !== "boolean") return isError(a) ? a : noSuchOverload;
  if (typeof b !== "boolean") return isError(b) ? b : noSuchOverload;
  return !decisive;
}

/** `@not_strictly_false`: an error counts as true, so that the loop continues. */
export function negatable(operand: Step): Step {
  return (frame) => {
    const value = operand(frame);
    frame.charge(1);
    return typeof value === "boolean" ? value : true;
  };
}

/**
 * `or` and `orValue`: the argument is evaluated only if the receiver is empty. If `strict` is not set, a receiver that
 * is not an optional is the result.
 */
function lazily(receiver: Step, argument: Step, strict: boolean, whole: boolean): Step {
  return (frame) => {
    const optional = receiver(frame);
    if (typeof optional !== "object" || optional?.kind !== "optional") {
      return isError(optional) || !strict ? optional : noSuchOverload;
    }
    if (optional.value !== undefined) return whole ? optional : optional.value;
    return argument(frame);
  };
}

export function optionalOr(receiver: Step, argument: Step, strict: boolean): Step {
  return lazily(receiver, argument, strict, true);
}

export function optionalOrValue(receiver: Step, argument: Step, strict: boolean): Step {
  return lazily(receiver, argument, strict, false);
}
