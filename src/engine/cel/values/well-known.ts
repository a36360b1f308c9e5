import { fieldOverflow, noWayBackFrom, unknownMessage } from "./faults.ts";
import { elements, listOf } from "./list.ts";
import { mapOf } from "./map.ts";
import { checkedTimestamp } from "./time.ts";
import { bytes, type CelOpaque, type CelValue, celError, duration, uint } from "./value.ts";

const empty: CelOpaque = {
  kind: "opaque",
  typeName: "google.protobuf.Empty",
  isZero: true,
  equal: (other) =>
    typeof other === "object" && other !== null && other.kind === "opaque" && other.isZero === true,
};

/** The zero value of each wrapper message. */
const wrappers: ReadonlyMap<string, CelValue> = new Map<string, CelValue>([
  ["BoolValue", false],
  ["BytesValue", bytes(new Uint8Array())],
  ["DoubleValue", 0],
  ["FloatValue", 0],
  ["Int32Value", 0n],
  ["Int64Value", 0n],
  ["StringValue", ""],
  ["UInt32Value", uint(0n)],
  ["UInt64Value", uint(0n)],
]);

/** Returns an error text if a value does not fit into a 32-bit field. */
function overflow(value: CelValue) {
  if (typeof value === "bigint")
    return BigInt.asIntN(32, value) === value ? undefined : ("integer overflow" as const);
  if (typeof value !== "object" || value?.kind !== "uint") return undefined;
  return BigInt.asUintN(32, value.value) === value.value ? undefined : ("unsigned integer overflow" as const);
}

/** Converts a value to the content of `google.protobuf.Value`: JSON, with doubles as numbers. */
function toJsonValue(value: CelValue): CelValue {
  if (typeof value === "bigint") return Number(value);
  if (typeof value !== "object" || value === null) return value;
  if (value.kind === "uint") return Number(value.value);
  if (value.kind === "list") return listOf([...elements(value)].map(toJsonValue));
  if (value.kind !== "map") return value;
  return mapOf([...value.keys()].map((key) => [key, toJsonValue(value.find(key) ?? null)] as const));
}

/** Creates one of protobuf's well-known messages, which are values in CEL: `google.protobuf.Duration{seconds: 1}`. */
export function newMessage(typeName: string, fields: ReadonlyMap<string, CelValue>): CelValue {
  const name = /^google\.protobuf\.(.*)/.exec(typeName)?.[1];
  if (name === undefined) return celError(unknownMessage({ type: typeName }));
  const small = name.endsWith("32Value") ? "value" : "nanos";
  const wrong = overflow(fields.get(small) ?? null);
  if (wrong !== undefined)
    return celError(fieldOverflow({ message: typeName, field: small, problem: wrong }));
  const whole = (field: string) => {
    const value = fields.get(field);
    return typeof value === "bigint" ? value : 0n;
  };
  const nanos = whole("seconds") * 1_000_000_000n + whole("nanos");
  const given = [...fields.values()][0];
  switch (name) {
    case "Duration": {
      // Upstream clamps to the limits of an int64 of nanoseconds.
      const limit = 2n ** 63n;
      if (nanos >= limit) return duration(limit - 1n);
      return duration(nanos < -limit ? -limit : nanos);
    }
    case "Timestamp":
      return checkedTimestamp(nanos, 0);
    case "Struct":
      return toJsonValue(given ?? mapOf([]));
    case "ListValue":
      return toJsonValue(given ?? listOf([]));
    case "Value":
      return fields.has("null_value") ? null : toJsonValue(given ?? null);
    case "Empty":
      return empty;
    case "Any":
      return celError(noWayBackFrom({ goType: "*dynamicpb.Message", value: "" }));
    case "FloatValue":
      return Math.fround(typeof given === "number" ? given : 0);
    default:
      return given ?? wrappers.get(name) ?? celError(unknownMessage({ type: typeName }));
  }
}
