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
import { type CelFunction, global, type Library, type Overload, overloaded, single } from "./function.ts";
import { maxUint64 } from "./range.ts";

const A = paramType("A");

/** The type of a message is a type of types with a parameter. Only that it is one takes part in comparisons. */
function runtimeType(value: CelValue): CelValue {
  const isMessage = typeof value === "object" && value?.kind === "opaque" && value.field !== undefined;
  return typeValue(isMessage ? "type" : typeNameOf(value));
}

const same = <Value>(value: Value): Value => value;

/** Upstream multiplies without checking for overflow. */
const encoded = scan(0, 0.1, ({ min, max }) => ({ min, max: (max * 4n) & maxUint64 }));
const decoded = scan(0, 0.1, ({ min, max }) => ({ min: min / 4n, max }));

function conversion<const Id extends string>(
  name: string,
  result: CelType,
  identityId: Id,
  ...others: readonly Overload<Id>[]
): CelFunction<Id> {
  return overloaded(
    name,
    global({ id: identityId, args: [result], result, call: same, cost: nominal }),
    ...others,
  );
}

/** Upstream: github.com/google/cel-go/common/stdlib/standard.go. */
export const conversions = {
  name: "standard",
  since: "1.0",
  functions: [
    {
      ...single(
        "type",
        global({ id: "type", args: [A], result: typeType(A), call: "shared", cost: nominal }),
      ),
      shared: { accepts: () => true, call: runtimeType },
    },
    conversion(
      "bool",
      boolType,
      "bool_to_bool",
      global({ id: "string_to_bool", args: [stringType], result: boolType, call: toBool, cost: nominal }),
    ),
    conversion(
      "bytes",
      bytesType,
      "bytes_to_bytes",
      global({ id: "string_to_bytes", args: [stringType], result: bytesType, call: toBytes, cost: encoded }),
    ),
    conversion(
      "double",
      doubleType,
      "double_to_double",
      global({ id: "int64_to_double", args: [intType], result: doubleType, call: toDouble, cost: nominal }),
      global({
        id: "string_to_double",
        args: [stringType],
        result: doubleType,
        call: toDouble,
        cost: nominal,
      }),
      global({ id: "uint64_to_double", args: [uintType], result: doubleType, call: toDouble, cost: nominal }),
    ),
    conversion(
      "duration",
      durationType,
      "duration_to_duration",
      global({
        id: "string_to_duration",
        args: [stringType],
        result: durationType,
        call: toDuration,
        cost: nominal,
      }),
    ),
    {
      ...single("dyn", global({ id: "to_dyn", args: [A], result: dynType, call: "shared", cost: nominal })),
      shared: { accepts: () => true, call: same },
    },
    conversion(
      "int",
      intType,
      "int64_to_int64",
      global({ id: "double_to_int64", args: [doubleType], result: intType, call: toInt, cost: nominal }),
      global({ id: "duration_to_int64", args: [durationType], result: intType, call: toInt, cost: nominal }),
      global({ id: "string_to_int64", args: [stringType], result: intType, call: toInt, cost: nominal }),
      global({
        id: "timestamp_to_int64",
        args: [timestampType],
        result: intType,
        call: toInt,
        cost: nominal,
      }),
      global({ id: "uint64_to_int64", args: [uintType], result: intType, call: toInt, cost: nominal }),
    ),
    conversion(
      "string",
      stringType,
      "string_to_string",
      global({ id: "bool_to_string", args: [boolType], result: stringType, call: toText, cost: nominal }),
      global({ id: "bytes_to_string", args: [bytesType], result: stringType, call: toText, cost: decoded }),
      global({ id: "double_to_string", args: [doubleType], result: stringType, call: toText, cost: nominal }),
      global({
        id: "duration_to_string",
        args: [durationType],
        result: stringType,
        call: toText,
        cost: nominal,
      }),
      global({ id: "int64_to_string", args: [intType], result: stringType, call: toText, cost: nominal }),
      global({
        id: "timestamp_to_string",
        args: [timestampType],
        result: stringType,
        call: toText,
        cost: nominal,
      }),
      global({ id: "uint64_to_string", args: [uintType], result: stringType, call: toText, cost: nominal }),
    ),
    conversion(
      "timestamp",
      timestampType,
      "timestamp_to_timestamp",
      global({
        id: "int64_to_timestamp",
        args: [intType],
        result: timestampType,
        call: toTimestamp,
        cost: nominal,
      }),
      global({
        id: "string_to_timestamp",
        args: [stringType],
        result: timestampType,
        call: toTimestamp,
        cost: nominal,
      }),
    ),
    conversion(
      "uint",
      uintType,
      "uint64_to_uint64",
      global({ id: "double_to_uint64", args: [doubleType], result: uintType, call: toUint, cost: nominal }),
      global({ id: "int64_to_uint64", args: [intType], result: uintType, call: toUint, cost: nominal }),
      global({ id: "string_to_uint64", args: [stringType], result: uintType, call: toUint, cost: nominal }),
    ),
  ],
} satisfies Library;
