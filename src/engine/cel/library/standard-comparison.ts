import {
  boolType,
  bytesType,
  doubleType,
  durationType,
  intType,
  stringType,
  timestampType,
  uintType,
} from "../types/type.ts";
import { celCompare, isComparable } from "../values/compare.ts";
import { nominal } from "./cost.ts";
import { shorterOperand } from "./equality.ts";
import { type CelFunction, global, type Library, overloaded } from "./function.ts";

/** The pairs of kinds that can be compared, by their part of the overload id. */
const pairs = [
  ["bool", boolType, boolType],
  ["int64", intType, intType],
  ["int64_double", intType, doubleType],
  ["int64_uint64", intType, uintType],
  ["uint64", uintType, uintType],
  ["uint64_double", uintType, doubleType],
  ["uint64_int64", uintType, intType],
  ["double", doubleType, doubleType],
  ["double_int64", doubleType, intType],
  ["double_uint64", doubleType, uintType],
  ["string", stringType, stringType],
  ["bytes", bytesType, bytesType],
  ["timestamp", timestampType, timestampType],
  ["duration", durationType, durationType],
] as const;

type Kinds = (typeof pairs)[number][0];

function comparison<const Prefix extends string>(
  name: string,
  id: Prefix,
  holds: (order: -1 | 0 | 1) => boolean,
): CelFunction<`${Prefix}_${Kinds}`> {
  const overloads = pairs.map(([kinds, left, right]) => {
    const cost = kinds === "string" || kinds === "bytes" ? shorterOperand : nominal;
    return global({ id: `${id}_${kinds}`, args: [left, right], result: boolType, call: "shared", cost });
  });
  return {
    ...overloaded(name, ...overloads),
    shared: {
      accepts: isComparable,
      call: (a, b) => {
        const order = celCompare(a, b);
        return typeof order === "number" ? holds(order) : order;
      },
    },
  };
}

/** Upstream: github.com/google/cel-go/common/stdlib/standard.go. */
export const comparisons = {
  name: "standard",
  since: "1.0",
  functions: [
    comparison("_<_", "less", (order) => order < 0),
    comparison("_<=_", "less_equals", (order) => order <= 0),
    comparison("_>_", "greater", (order) => order > 0),
    comparison("_>=_", "greater_equals", (order) => order >= 0),
  ],
} satisfies Library;
