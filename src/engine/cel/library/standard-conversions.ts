import {
  boolType,
  bytesType,
  type CelType,
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
import {
  toBool,
  toBytes,
  toDouble,
  toDuration,
  toInt,
  toText,
  toTimestamp,
  toUint,
} from "../values/convert.ts";
import { type CelValue, typeNameOf, typeValue } from "../values/value.ts";
import { nominal, scan } from "./cost.ts";
import {
  type Call,
  type CelFunction,
  global,
  type Library,
  type Overload,
  overloaded,
  single,
} from "./function.ts";
import { maxUint64 } from "./range.ts";

const A = paramType("A");

const same = (value: CelValue): CelValue => value;

/** Upstream multiplies without a look at overflow. */
const encoded = scan(0, 0.1, ({ min, max }) => ({ min, max: (max * 4n) & maxUint64 }));
const decoded = scan(0, 0.1, ({ min, max }) => ({ min: min / 4n, max }));

function from(id: string, type: CelType, result: CelType, call: Call, cost = nominal): Overload {
  return global(id, [type], result, call, cost);
}

function conversion(
  name: string,
  result: CelType,
  identityId: string,
  ...others: readonly Overload[]
): CelFunction {
  return overloaded(name, from(identityId, result, result, same), ...others);
}

/** Upstream: github.com/google/cel-go/common/stdlib/standard.go. */
export const conversions: Library = {
  name: "standard",
  since: "1.0",
  functions: [
    {
      ...single("type", global("type", [A], typeType(A), "shared", nominal)),
      shared: { accepts: () => true, call: (value) => typeValue(typeNameOf(value)) },
    },
    conversion("bool", boolType, "bool_to_bool", from("string_to_bool", stringType, boolType, toBool)),
    conversion(
      "bytes",
      bytesType,
      "bytes_to_bytes",
      from("string_to_bytes", stringType, bytesType, toBytes, encoded),
    ),
    conversion(
      "double",
      doubleType,
      "double_to_double",
      from("int64_to_double", intType, doubleType, toDouble),
      from("string_to_double", stringType, doubleType, toDouble),
      from("uint64_to_double", uintType, doubleType, toDouble),
    ),
    conversion(
      "duration",
      durationType,
      "duration_to_duration",
      from("string_to_duration", stringType, durationType, toDuration),
    ),
    {
      ...single("dyn", global("to_dyn", [A], dynType, "shared", nominal)),
      shared: { accepts: () => true, call: same },
    },
    conversion(
      "int",
      intType,
      "int64_to_int64",
      from("double_to_int64", doubleType, intType, toInt),
      from("duration_to_int64", durationType, intType, toInt),
      from("string_to_int64", stringType, intType, toInt),
      from("timestamp_to_int64", timestampType, intType, toInt),
      from("uint64_to_int64", uintType, intType, toInt),
    ),
    conversion(
      "string",
      stringType,
      "string_to_string",
      from("bool_to_string", boolType, stringType, toText),
      from("bytes_to_string", bytesType, stringType, toText, decoded),
      from("double_to_string", doubleType, stringType, toText),
      from("duration_to_string", durationType, stringType, toText),
      from("int64_to_string", intType, stringType, toText),
      from("timestamp_to_string", timestampType, stringType, toText),
      from("uint64_to_string", uintType, stringType, toText),
    ),
    conversion(
      "timestamp",
      timestampType,
      "timestamp_to_timestamp",
      from("int64_to_timestamp", intType, timestampType, toTimestamp),
      from("string_to_timestamp", stringType, timestampType, toTimestamp),
    ),
    conversion(
      "uint",
      uintType,
      "uint64_to_uint64",
      from("double_to_uint64", doubleType, uintType, toUint),
      from("int64_to_uint64", intType, uintType, toUint),
      from("string_to_uint64", stringType, uintType, toUint),
    ),
  ],
};
