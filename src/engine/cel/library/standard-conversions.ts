import {
  boolType,
  bytesType,
  doubleType,
  durationType,
  dynType,
  intType,
  paramType,
  stringType,
  timestampType,
  typeType,
  uintType,
} from "../types/type.ts";
import { global, type Library } from "./function.ts";

const A = paramType("A");

/** Conversions. Upstream: github.com/google/cel-go/common/stdlib/standard.go. */
export const conversions: Library = {
  name: "standard",
  since: "1.0",
  functions: [
    {
      name: "type",
      overloads: [global("type", [A], typeType(A))],
    },
    {
      name: "bool",
      overloads: [
        global("bool_to_bool", [boolType], boolType),
        global("string_to_bool", [stringType], boolType),
      ],
    },
    {
      name: "bytes",
      overloads: [
        global("bytes_to_bytes", [bytesType], bytesType),
        global("string_to_bytes", [stringType], bytesType),
      ],
    },
    {
      name: "double",
      overloads: [
        global("double_to_double", [doubleType], doubleType),
        global("int64_to_double", [intType], doubleType),
        global("string_to_double", [stringType], doubleType),
        global("uint64_to_double", [uintType], doubleType),
      ],
    },
    {
      name: "duration",
      overloads: [
        global("duration_to_duration", [durationType], durationType),
        global("string_to_duration", [stringType], durationType),
      ],
    },
    {
      name: "dyn",
      overloads: [global("to_dyn", [A], dynType)],
    },
    {
      name: "int",
      overloads: [
        global("int64_to_int64", [intType], intType),
        global("double_to_int64", [doubleType], intType),
        global("duration_to_int64", [durationType], intType),
        global("string_to_int64", [stringType], intType),
        global("timestamp_to_int64", [timestampType], intType),
        global("uint64_to_int64", [uintType], intType),
      ],
    },
    {
      name: "string",
      overloads: [
        global("string_to_string", [stringType], stringType),
        global("bool_to_string", [boolType], stringType),
        global("bytes_to_string", [bytesType], stringType),
        global("double_to_string", [doubleType], stringType),
        global("duration_to_string", [durationType], stringType),
        global("int64_to_string", [intType], stringType),
        global("timestamp_to_string", [timestampType], stringType),
        global("uint64_to_string", [uintType], stringType),
      ],
    },
    {
      name: "timestamp",
      overloads: [
        global("timestamp_to_timestamp", [timestampType], timestampType),
        global("int64_to_timestamp", [intType], timestampType),
        global("string_to_timestamp", [stringType], timestampType),
      ],
    },
    {
      name: "uint",
      overloads: [
        global("uint64_to_uint64", [uintType], uintType),
        global("double_to_uint64", [doubleType], uintType),
        global("int64_to_uint64", [intType], uintType),
        global("string_to_uint64", [stringType], uintType),
      ],
    },
  ],
};
