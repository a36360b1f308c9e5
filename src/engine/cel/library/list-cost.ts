import type { CelType } from "../types/type.ts";
import { does } from "../values/arithmetic.ts";
import { goTypeOf } from "../values/go-type.ts";
import { isList } from "../values/list.ts";
import { type CelError, type CelValue, celError } from "../values/value.ts";
import {
  type CallEstimate,
  type Cost,
  listCost,
  operandSize,
  type StaticNode,
  sizeOf,
  stringFactor,
} from "./cost.ts";
import { notInt, notLister } from "./faults.ts";
import { add, fixed, maxUint64, multiply, type Range, scale } from "./range.ts";

/** The costs of the lists extension. Upstream: github.com/google/cel-go/ext/lists.go. */

/** The cost of the call and of the new list. */
const base = 1 + listCost;

function estimateOf(factor: number, size: Range): CallEstimate {
  return { cost: add(scale(size, factor), fixed(BigInt(base))), size };
}

/** The value of an integer literal, or 0 if it is negative. `otherwise` for any other node. */
function literalOr(node: StaticNode | undefined, otherwise: bigint): bigint {
  const literal = node?.literal;
  if (literal?.type !== "int") return otherwise;
  return literal.value < 0n ? 0n : literal.value;
}

const ofResult = (_args: unknown, result: Parameters<typeof sizeOf>[0]): number => base + sizeOf(result);

/** The cost of a result list as long as the receiver. */
export const resultSized: Cost = { estimate: (call) => estimateOf(1, operandSize(call, 0)), track: ofResult };

/** Upstream subtracts without checking the sign, so a start after the end makes the size huge. */
export const slicing: Cost = {
  estimate: (call) => {
    const end = literalOr(call.args[1], operandSize(call, 0).max);
    return estimateOf(1, fixed(BigInt.asUintN(64, end - literalOr(call.args[0], 0n))));
  },
  track: ofResult,
};

export const range: Cost = {
  estimate: (call) => estimateOf(1, fixed(literalOr(call.args[0], maxUint64))),
  track: ofResult,
};

export const flattening: Cost = {
  estimate: (call) => {
    const depth = call.args.length === 0 ? 1n : literalOr(call.args[0], maxUint64);
    return estimateOf(Number(depth), operandSize(call, 0));
  },
  track: (args) => {
    const [, level = 1n] = args;
    if (typeof level !== "bigint") return intPanic(level);
    const depth = Number(level);
    // A negative depth is an error. Its cost must not be negative too.
    return base + Math.floor((depth < 0 ? 1 : depth) * sizeOf(args[0]));
  },
};

/** The Go runtime's error for a value that is not an int. */
function intPanic(value: CelValue): CelError {
  return celError(notInt({ goType: goTypeOf(value) }));
}

/** The Go runtime's error for a value that is not a list. It names the first missing method. */
function listerPanic(value: CelValue): CelError {
  const method = does.add(value) ? "Contains" : "Add";
  return celError(notLister({ goType: goTypeOf(value), method }));
}

/** The cost of comparing every element of the i-th operand with every other. Strings and bytes cost more. */
export function selfComparison(i: number, element?: CelType): Cost {
  const text = element?.kind === "string" || element?.kind === "bytes";
  return {
    estimate: (call) => {
      const size = operandSize(call, i);
      return estimateOf(text ? 2 + stringFactor : 2, multiply(size, size));
    },
    track: (args) => {
      const list = args[i] ?? null;
      if (!isList(list)) return listerPanic(list);
      const { size } = list;
      const first = size > 0 ? list.at(0) : null;
      const isText = typeof first === "string" || (typeof first === "object" && first?.kind === "bytes");
      return base + Math.floor((isText ? 2 + stringFactor : 2) * size * size);
    },
  };
}
