import { mapOf } from "./map.ts";
import { checkedDuration, checkedTimestamp } from "./time.ts";
import { bytes, type CelValue, celError, uint } from "./value.ts";

/** The zero of each wrapper message. */
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

function wholeOf(value: CelValue | undefined): bigint {
  return typeof value === "bigint" ? value : 0n;
}

/** One of protobuf's well-known messages, which are values of CEL: `google.protobuf.Duration{seconds: 1}`. */
export function newMessage(typeName: string, fields: ReadonlyMap<string, CelValue>): CelValue {
  const name = typeName.replace(/^\.?google\.protobuf\./, "");
  const nanos = wholeOf(fields.get("seconds")) * 1_000_000_000n + wholeOf(fields.get("nanos"));
  if (name === "Duration") return checkedDuration(nanos);
  if (name === "Timestamp") return checkedTimestamp(nanos, 0);
  if (name === "Struct") return fields.get("fields") ?? mapOf([]);
  if (name === "ListValue") return fields.get("values") ?? null;
  if (name === "Value") return [...fields.values()][0] ?? null;
  if (wrappers.has(name)) return fields.get("value") ?? wrappers.get(name) ?? null;
  return celError(`unknown type '${typeName}'`);
}
