import {
  bytesType,
  type CelType,
  doubleType,
  durationType,
  intType,
  listType,
  paramType,
  stringType,
  timestampType,
  uintType,
} from "../types/type.ts";
import {
  celAdd,
  celDivide,
  celModulo,
  celMultiply,
  celNegate,
  celSubtract,
  does,
} from "../values/arithmetic.ts";
import { type Cost, nominal, sizeOfHeld, stringFactor } from "./cost.ts";
import {
  type CelFunction,
  global,
  type Library,
  type Overload,
  overloaded,
  type SharedCall,
} from "./function.ts";
import { add, one, scale } from "./range.ts";

const A = paramType("A");

/** The cost of copying both operands. */
const concatenation: Cost = {
  estimate: ({ args: [left, right] }) => {
    const size = add(left?.size ?? one, right?.size ?? one);
    return { cost: scale(size, stringFactor), size };
  },
  track: (args) => Math.ceil((sizeOfHeld(args[0]) + sizeOfHeld(args[1])) * stringFactor),
};

/** The cost of concatenating lists, which does not copy them. */
const listConcatenation: Cost = {
  estimate: ({ args: [left, right] }) => ({ cost: one, size: add(left?.size ?? one, right?.size ?? one) }),
  track: () => 1,
};

/** An overload of an operator with a shared implementation. The default cost is one unit. */
function operation<const Id extends string>(declared: {
  readonly id: Id;
  readonly args: readonly CelType[];
  readonly result: CelType;
  readonly cost?: Cost;
}): Overload<Id> {
  return global({ cost: nominal, ...declared, call: "shared" });
}

function operator<Id extends string>(
  name: string,
  shared: SharedCall,
  ...overloads: readonly Overload<Id>[]
): CelFunction<Id> {
  return { ...overloaded(name, ...overloads), shared };
}

const [bytes, double, duration] = [bytesType, doubleType, durationType];
const [int, string, timestamp, uint] = [intType, stringType, timestampType, uintType];

/** Upstream: github.com/google/cel-go/common/stdlib/standard.go. */
export const arithmetic = {
  name: "standard",
  since: "1.0",
  functions: [
    operator(
      "_+_",
      { accepts: does.add, call: celAdd },
      operation({ id: "add_bytes", args: [bytes, bytes], result: bytes, cost: concatenation }),
      operation({ id: "add_double", args: [double, double], result: double }),
      operation({ id: "add_duration_duration", args: [duration, duration], result: duration }),
      operation({ id: "add_duration_timestamp", args: [duration, timestamp], result: timestamp }),
      operation({ id: "add_timestamp_duration", args: [timestamp, duration], result: timestamp }),
      operation({ id: "add_int64", args: [int, int], result: int }),
      operation({
        id: "add_list",
        args: [listType(A), listType(A)],
        result: listType(A),
        cost: listConcatenation,
      }),
      operation({ id: "add_string", args: [string, string], result: string, cost: concatenation }),
      operation({ id: "add_uint64", args: [uint, uint], result: uint }),
    ),
    operator(
      "_/_",
      { accepts: does.divide, call: celDivide },
      operation({ id: "divide_double", args: [double, double], result: double }),
      operation({ id: "divide_int64", args: [int, int], result: int }),
      operation({ id: "divide_uint64", args: [uint, uint], result: uint }),
    ),
    operator(
      "_%_",
      { accepts: does.modulo, call: celModulo },
      operation({ id: "modulo_int64", args: [int, int], result: int }),
      operation({ id: "modulo_uint64", args: [uint, uint], result: uint }),
    ),
    operator(
      "_*_",
      { accepts: does.divide, call: celMultiply },
      operation({ id: "multiply_double", args: [double, double], result: double }),
      operation({ id: "multiply_int64", args: [int, int], result: int }),
      operation({ id: "multiply_uint64", args: [uint, uint], result: uint }),
    ),
    operator(
      "-_",
      { accepts: does.negate, call: celNegate },
      operation({ id: "negate_double", args: [double], result: double }),
      operation({ id: "negate_int64", args: [int], result: int }),
    ),
    operator(
      "_-_",
      { accepts: does.subtract, call: celSubtract },
      operation({ id: "subtract_double", args: [double, double], result: double }),
      operation({ id: "subtract_duration_duration", args: [duration, duration], result: duration }),
      operation({ id: "subtract_int64", args: [int, int], result: int }),
      operation({ id: "subtract_timestamp_duration", args: [timestamp, duration], result: timestamp }),
      operation({ id: "subtract_timestamp_timestamp", args: [timestamp, timestamp], result: duration }),
      operation({ id: "subtract_uint64", args: [uint, uint], result: uint }),
    ),
  ],
} satisfies Library;
