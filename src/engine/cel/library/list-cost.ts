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
import { add, fixed, maxUint64, multiply, type Range, scale } from "./range.ts";

/** What the lists extension costs. Upstream: github.com/google/cel-go/ext/lists.go. */

/** The call and the new list. */
const base = 1 + listCost;

function estimateOf(factor: number, size: Range): CallEstimate {
  return { cost: add(scale(size, factor), fixed(BigInt(base))), size };
}

/** The value of an integer literal, a negative one as 0; `otherwise` for any other node. */
function literalOr(node: StaticNode | undefined, otherwise: bigint): bigint {
  const literal = node?.literal;
  if (literal?.type !== "int") return otherwise;
  return literal.value < 0n ? 0n : literal.value;
}

const ofResult = (_args: unknown, result: Parameters<typeof sizeOf>[0]): number => base + sizeOf(result);

/** A list of the size of the receiver. */
export const resultSized: Cost = { estimate: (call) => estimateOf(1, operandSize(call, 0)), track: ofResult };

/** Upstream subtracts without a look at the sign: a start after the end makes the size huge. */
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
    if (typeof level !== "bigint") return notInt(level);
    const depth = Number(level);
    // A negative depth is an error by itself; its cost must not be negative too.
    return base + Math.floor((depth < 0 ? 1 : depth) * sizeOf(args[0]));
  },
};

/** The Go runtime's sentence about a value that is no int. */
function notInt(value: CelValue): CelError {
  return celError(`internal error: interface conversion: ref.Val is ${goTypeOf(value)}, not types.Int`);
}

/** The Go runtime's sentence about a value that is no list; it names the first method that is missing. */
function notLister(value: CelValue): CelError {
  const missing = does.add(value) ? "Contains" : "Add";
  return celError(
    `internal error: interface conversion: ${goTypeOf(value)} is not traits.Lister: missing method ${missing}`,
  );
}

/** Every element of the i-th operand against every other; reading strings and bytes costs more. */
export function selfComparison(i: number, element?: CelType): Cost {
  const text = element?.kind === "string" || element?.kind === "bytes";
  return {
    estimate: (call) => {
      const size = operandSize(call, i);
      return estimateOf(text ? 2 + stringFactor : 2, multiply(size, size));
    },
    track: (args) => {
      const list = args[i] ?? null;
      if (!isList(list)) return notLister(list);
      const { size } = list;
      const first = size > 0 ? list.at(0) : null;
      const isText = typeof first === "string" || (typeof first === "object" && first?.kind === "bytes");
      return base + Math.floor((isText ? 2 + stringFactor : 2) * size * size);
    },
  };
}
