import { byteLength, runeCount } from "../../go/value/go-text.ts";
import type { Constant } from "../ast/expr.ts";
import type { CelType } from "../types/type.ts";
import type { CelValue, OrError } from "../values/value.ts";
import { add, multiply, one, type Range, scale, zero } from "./range.ts";

/** What a call costs beyond its arguments. */
export interface Cost {
  /** Before anything runs, from the sizes that the schema allows. */
  readonly estimate: (call: StaticCall) => CallEstimate;
  /** Of a call that has run; an argument may be an error. An error is where upstream's tracker panics. */
  readonly track: (args: readonly CelValue[], result: CelValue) => OrError<number>;
  /**
   * The arguments alone say what the call costs, and it may take as long: it is charged before it runs, and does not run
   * where that is too much. The server runs it all the same, to the same end.
   */
  readonly beforehand?: true;
}

export interface CallEstimate {
  readonly cost: Range;
  /** The size of the result, where the function knows it. */
  readonly size?: Range;
}

/** A call as the static estimate sees it: the receiver is apart from the arguments. */
export interface StaticCall {
  readonly target: StaticNode | undefined;
  readonly args: readonly StaticNode[];
}

export interface StaticNode {
  readonly type: CelType;
  readonly literal: Constant | undefined;
  readonly size: Range;
  /** Whether `size` is known; if not, it is the widest. */
  readonly sized: boolean;
  /** The size of the elements of a list; undefined where the type has no parameter. */
  readonly element: () => { readonly type: CelType; readonly size: Range } | undefined;
}

/** What reading a character costs, and an element of a regular expression. */
export const stringFactor = 0.1;
export const regexFactor = 0.25;
export const listCost = 10;
export const mapCost = 30;
export const structCost = 40;

/** The size of a value as run-time costs count it: code points, bytes, elements; 1 for what has no size. */
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

/** The same, of what an optional holds: cel-go's own functions look into it, Kubernetes' do not. */
export function sizeOfHeld(value: CelValue | undefined): number {
  const held = typeof value === "object" && value !== null && value.kind === "optional";
  return held && value.value !== undefined ? sizeOfHeld(value.value) : sizeOf(value);
}

/** The i-th operand, the receiver first, as run-time trackers count. */
function operand(call: StaticCall, i: number): StaticNode | undefined {
  return [...(call.target === undefined ? [] : [call.target]), ...call.args][i];
}

export function operandSize(call: StaticCall, i: number): Range {
  return operand(call, i)?.size ?? zero;
}

/** One unit, whatever the arguments. */
export const nominal: Cost = { estimate: () => ({ cost: one }), track: () => 1 };

/** Reading the i-th operand `factor` times. */
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

/** Searching the first operand for the pattern that is the second. One is added to the text: a pattern costs on "" too. */
export const regexSearch: Cost = {
  estimate: (call) => {
    const text = scale(add(operandSize(call, 0), one), stringFactor);
    return { cost: multiply(text, scale(operandSize(call, 1), regexFactor)) };
  },
  track: (args) =>
    Math.ceil((1 + sizeOfHeld(args[0])) * stringFactor) * Math.ceil(sizeOfHeld(args[1]) * regexFactor),
};

/** Reading a value to its leaves: a tenth of the bytes of its strings, 1 for any other scalar. */
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
