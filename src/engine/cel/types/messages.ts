import {
  anyType,
  boolType,
  bytesType,
  type CelType,
  doubleType,
  durationType,
  dynType,
  intType,
  listType,
  mapType,
  nullType,
  type PrimitiveType,
  stringType,
  timestampType,
  uintType,
} from "./type.ts";

/** A message that can be written as a literal: the type of the literal, and the types of its fields. */
export interface MessageType {
  readonly type: CelType;
  readonly fields: ReadonlyMap<string, CelType>;
}

function message(type: CelType, fields: Readonly<Record<string, CelType>>): MessageType {
  return { type, fields: new Map(Object.entries(fields)) };
}

function wrapper(type: PrimitiveType): MessageType {
  return message({ ...type, nullable: true }, { value: type });
}

const secondsAndNanos = { seconds: intType, nanos: intType };
const struct = mapType(stringType, dynType);
const list = listType(dynType);

/** The only well-known message that is not converted to another type. */
const emptyName = "google.protobuf.Empty";

/** The enum constant for null in `google.protobuf.Value`. In CEL it is the int 0. */
export const nullValueName = "google.protobuf.NullValue.NULL_VALUE";

/**
 * Returns the name of the well-known message whose literals have a type, for a type that has another name too. Undefined
 * for other types: their literals are errors.
 * Upstream: `isWellKnownType` and `getWellKnownTypeName` in github.com/google/cel-go/checker/checker.go.
 */
export function wellKnownName(type: CelType): string | undefined {
  switch (type.kind) {
    case "timestamp":
      return "google.protobuf.Timestamp";
    case "duration":
      return "google.protobuf.Duration";
    case "null":
      return "google.protobuf.NullValue";
    case "list":
      return type.element.kind === "dyn" ? "google.protobuf.ListValue" : undefined;
    default:
      return undefined;
  }
}

/**
 * Protobuf's well-known messages: the only ones if no others are declared.
 * Upstream: github.com/google/cel-go/common/types/pb/type.go.
 */
export const messages: ReadonlyMap<string, MessageType> = new Map([
  ["google.protobuf.Any", message(anyType, { type_url: stringType, value: bytesType })],
  ["google.protobuf.BoolValue", wrapper(boolType)],
  ["google.protobuf.BytesValue", wrapper(bytesType)],
  ["google.protobuf.DoubleValue", wrapper(doubleType)],
  ["google.protobuf.Duration", message(durationType, secondsAndNanos)],
  ["google.protobuf.Empty", message({ kind: "object", name: emptyName, fields: new Map() }, {})],
  ["google.protobuf.FloatValue", wrapper(doubleType)],
  ["google.protobuf.Int32Value", wrapper(intType)],
  ["google.protobuf.Int64Value", wrapper(intType)],
  ["google.protobuf.ListValue", message(list, { values: list })],
  ["google.protobuf.StringValue", wrapper(stringType)],
  ["google.protobuf.Struct", message(struct, { fields: struct })],
  ["google.protobuf.Timestamp", message(timestampType, secondsAndNanos)],
  ["google.protobuf.UInt32Value", wrapper(uintType)],
  ["google.protobuf.UInt64Value", wrapper(uintType)],
  [
    "google.protobuf.Value",
    message(dynType, {
      null_value: intType,
      number_value: doubleType,
      string_value: stringType,
      bool_value: boolType,
      struct_value: struct,
      list_value: list,
    }),
  ],
]);

/** Fields of any name. */
class AnyFields extends Map<string, CelType> {
  override get(): CelType {
    return dynType;
  }
}

/**
 * The types that the API server declares as messages. Literals of most of them are errors, and so are their fields.
 * Upstream: `findScalar` in k8s.io/apiserver/pkg/cel/types.go.
 */
export const basicMessages: ReadonlyMap<string, MessageType> = new Map([
  ["bool", message(boolType, {})],
  ["bytes", message(bytesType, {})],
  ["double", message(doubleType, {})],
  ["duration", message(durationType, {})],
  ["int", message(intType, {})],
  ["list", message(list, {})],
  ["map", { type: struct, fields: new AnyFields() }],
  ["null_type", message(nullType, {})],
  ["string", message(stringType, {})],
  ["timestamp", message(timestampType, {})],
  ["uint", message(uintType, {})],
]);
