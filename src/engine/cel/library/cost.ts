import { byteLength, runeCount } from "../../go/value/go-text.ts";
import type { Constant } from "../ast/expr.ts";
import type { CelType } from "../types/type.ts";
import type { CelValue, OrError } from "../values/value.ts";
import { add, multiply, one, type Range, scale, zero } from "./range.ts";

/** The cost of a call, without its arguments. */
export interface Cost {
  /** Before the evaluation: from the sizes that the schema allows. */
  readonly estimate: (call: StaticCall) => CallEstimate;
  /** After the call. An argument may be an error. Returns an error where upstream's tracker panics. */
  readonly track: (args: readonly CelValue[], result: CelValue) => OrError<number>;
  /**
   * The cost follows from the arguments alone, and the call may take correspondingly long. So the cost is charged
   * before the call, and the call is skipped if it is too expensive. The server makes the call all the same, with the
   * same result.
   */
  readonly beforehand?: true;
}

export interface CallEstimate {
  readonly cost: Range;
  /** The size of the result, if the function knows it. */
  readonly size?: Range;
}

/** A call as the static estimate sees it. The receiver is separate from the arguments. */
export interface StaticCall {
  readonly target: StaticNode | undefined;
  readonly args: readonly StaticNode[];
}

export interface StaticNode {
  readonly type: CelType;
  readonly literal: Constant | undefined;
  readonly size: Range;
  /** True if `size` is known. Otherwise it is the maximum range. */
  readonly sized: boolean;
  /** The size of the elements of a list. Undefined if the type has no parameter. */
  readonly element: () => { readonly type: CelType; readonly size: Range } | undefined;
}

/** The cost of reading a character, and of an element of a regular expression. */
export const stringFactor = 0.1;
export const regexFactor = 0.25;
export const listCost = 10;
export const mapCost = 30;
export const structCost = 40;

/** The size of a value for run-time costs: code points, bytes or elements; 1 if the value has no size. */
export function sizeOf(value: CelValue | undefined): number {
  if (typeof value === "string") return runeCount(value);
  if (typeof value !== "object" || value === null) return 1;
  switch (value.kind) {
    case "bytes":
      return value.value.length;
    case "list":
    case "map":
      return value.size;
    case "opaque":
      return value.size ?? 1;
    default:
      return 1;
  }
}

/** Like `sizeOf`, but of the value in an optional: cel-go's own functions look into optionals, Kubernetes' do not. */
export function sizeOfHeld(value: CelValue | undefined): number {
  const held = typeof value === "object" && value !== null && value.kind === "optional";
  return held && value.value !== undefined ? sizeOfHeld(value.value) : sizeOf(value);
}

/** Returns the i-th operand, where the receiver is the first, as run-time trackers count. */
function operand(call: StaticCall, i: number): StaticNode | undefined {
  return [...(call.target === undefined ? [] : [call.target]), ...call.args][i];
}

export function operandSize(call: StaticCall, i: number): Range {
  return operand(call, i)?.size ?? zero;
}

/** One unit, for all arguments. */
export const nominal: Cost = { estimate: () => ({ cost: one }), track: () => 1 };

/** The cost of reading the i-th operand, times `factor`. */
export function scan(i: number, factor = stringFactor, resultSize?: (size: Range) => Range): Cost {
  return {
    estimate: (call) => {
      const size = operandSize(call, i);
      const cost = scale(size, factor);
      return resultSize === undefined ? { cost } : { cost, size: resultSize(size) };
    },
    track: (args) => Math.ceil(sizeOf(args[i]) * factor),
  };
}

/**
 * The cost of searching the first operand for the pattern in the second. The length of the text is increased by one, so
 * that a pattern costs something for "" too.
 */
export const regexSearch: Cost = {
  estimate: (call) => {
    const text = scale(add(operandSize(call, 0), one), stringFactor);
    return { cost: multiply(text, scale(operandSize(call, 1), regexFactor)) };
  },
  track: (args) =>
    Math.ceil((1 + sizeOfHeld(args[0])) * stringFactor) * Math.ceil(sizeOfHeld(args[1]) * regexFactor),
};

/** The cost of visiting all leaves of a value: a tenth of the bytes of its strings, 1 for any other scalar. */
export function traversal(value: CelValue): number {
  if (typeof value === "string") return Math.floor(byteLength(value) * stringFactor);
  if (typeof value !== "object" || value === null) return 1;
  let total = 0;
  switch (value.kind) {
    case "bytes":
      return Math.floor(value.value.length * stringFactor);
    case "list":
      for (let i = 0; i < value.size; i++) total += traversal(value.at(i));
      return total;
    case "map":
      for (const key of value.keys()) total += traversal(key) + traversal(value.find(key) ?? null);
      return total;
    default:
      return 1;
  }
}
