import {
  bytesType,
  doubleType,
  durationType,
  intType,
  listType,
  paramType,
  stringType,
  timestampType,
  uintType,
} from "../types/type.ts";
import { global, type Library } from "./function.ts";

const A = paramType("A");

/** Arithmetic. Upstream: github.com/google/cel-go/common/stdlib/standard.go. */
export const arithmetic: Library = {
  name: "standard",
  since: "1.0",
  functions: [
    {
      name: "_+_",
      overloads: [
        global("add_bytes", [bytesType, bytesType], bytesType),
        global("add_double", [doubleType, doubleType], doubleType),
        global("add_duration_duration", [durationType, durationType], durationType),
        global("add_duration_timestamp", [durationType, timestampType], timestampType),
        global("add_timestamp_duration", [timestampType, durationType], timestampType),
        global("add_int64", [intType, intType], intType),
        global("add_list", [listType(A), listType(A)], listType(A)),
        global("add_string", [stringType, stringType], stringType),
        global("add_uint64", [uintType, uintType], uintType),
      ],
    },
    {
      name: "_/_",
      overloads: [
        global("divide_double", [doubleType, doubleType], doubleType),
        global("divide_int64", [intType, intType], intType),
        global("divide_uint64", [uintType, uintType], uintType),
      ],
    },
    {
      name: "_%_",
      overloads: [
        global("modulo_int64", [intType, intType], intType),
        global("modulo_uint64", [uintType, uintType], uintType),
      ],
    },
    {
      name: "_*_",
      overloads: [
        global("multiply_double", [doubleType, doubleType], doubleType),
        global("multiply_int64", [intType, intType], intType),
        global("multiply_uint64", [uintType, uintType], uintType),
      ],
    },
    {
      name: "-_",
      overloads: [
        global("negate_double", [doubleType], doubleType),
        global("negate_int64", [intType], intType),
      ],
    },
    {
      name: "_-_",
      overloads: [
        global("subtract_double", [doubleType, doubleType], doubleType),
        global("subtract_duration_duration", [durationType, durationType], durationType),
        global("subtract_int64", [intType, intType], intType),
        global("subtract_timestamp_duration", [timestampType, durationType], timestampType),
        global("subtract_timestamp_timestamp", [timestampType, timestampType], durationType),
        global("subtract_uint64", [uintType, uintType], uintType),
      ],
    },
  ],
};
