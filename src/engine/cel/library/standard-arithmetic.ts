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

/** Writing both operands anew. */
const concatenation: Cost = {
  estimate: ({ args: [left, right] }) => {
    const size = add(left?.size ?? one, right?.size ?? one);
    return { cost: scale(size, stringFactor), size };
  },
  track: (args) => Math.ceil((sizeOfHeld(args[0]) + sizeOfHeld(args[1])) * stringFactor),
};

/** Lists are put behind each other without a copy. */
const listConcatenation: Cost = {
  estimate: ({ args: [left, right] }) => ({ cost: one, size: add(left?.size ?? one, right?.size ?? one) }),
  track: () => 1,
};

function binary(id: string, left: CelType, right: CelType, result: CelType, cost = nominal): Overload {
  return global(id, [left, right], result, "shared", cost);
}

function operator(name: string, shared: SharedCall, ...overloads: readonly Overload[]): CelFunction {
  return { ...overloaded(name, ...overloads), shared };
}

const [bytes, double, duration] = [bytesType, doubleType, durationType];
const [int, string, timestamp, uint] = [intType, stringType, timestampType, uintType];

/** Upstream: github.com/google/cel-go/common/stdlib/standard.go. */
export const arithmetic: Library = {
  name: "standard",
  since: "1.0",
  functions: [
    operator(
      "_+_",
      { accepts: does.add, call: celAdd },
      binary("add_bytes", bytes, bytes, bytes, concatenation),
      binary("add_double", double, double, double),
      binary("add_duration_duration", duration, duration, duration),
      binary("add_duration_timestamp", duration, timestamp, timestamp),
      binary("add_timestamp_duration", timestamp, duration, timestamp),
      binary("add_int64", int, int, int),
      binary("add_list", listType(A), listType(A), listType(A), listConcatenation),
      binary("add_string", string, string, string, concatenation),
      binary("add_uint64", uint, uint, uint),
    ),
    operator(
      "_/_",
      { accepts: does.divide, call: celDivide },
      binary("divide_double", double, double, double),
      binary("divide_int64", int, int, int),
      binary("divide_uint64", uint, uint, uint),
    ),
    operator(
      "_%_",
      { accepts: does.modulo, call: celModulo },
      binary("modulo_int64", int, int, int),
      binary("modulo_uint64", uint, uint, uint),
    ),
    operator(
      "_*_",
      { accepts: does.divide, call: celMultiply },
      binary("multiply_double", double, double, double),
      binary("multiply_int64", int, int, int),
      binary("multiply_uint64", uint, uint, uint),
    ),
    operator(
      "-_",
      { accepts: does.negate, call: celNegate },
      global("negate_double", [double], double, "shared", nominal),
      global("negate_int64", [int], int, "shared", nominal),
    ),
    operator(
      "_-_",
      { accepts: does.subtract, call: celSubtract },
      binary("subtract_double", double, double, double),
      binary("subtract_duration_duration", duration, duration, duration),
      binary("subtract_int64", int, int, int),
      binary("subtract_timestamp_duration", timestamp, duration, timestamp),
      binary("subtract_timestamp_timestamp", timestamp, timestamp, duration),
      binary("subtract_uint64", uint, uint, uint),
    ),
  ],
};
