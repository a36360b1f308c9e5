import {
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
  stringType,
  timestampType,
  uintType,
} from "../types/type.ts";
import { listOf } from "../values/list.ts";
import { mapOf } from "../values/map.ts";
import { bytes, type CelValue, uint } from "../values/value.ts";

/** A message of the language's conformance tests: a value or a type, as a protobuf oneof. */
interface OneOf {
  readonly case?: string | undefined;
  readonly value?: unknown;
}

/** Thrown for values and types that need protobuf messages, which rules do not have. */
export class NotInRules extends Error {}

export function specValue(message: { readonly kind: OneOf }): CelValue {
  const { case: kind, value } = message.kind;
  switch (kind) {
    case "nullValue":
      return null;
    case "boolValue":
    case "int64Value":
    case "doubleValue":
    case "stringValue":
      return value as CelValue;
    case "uint64Value":
      return uint(value as bigint);
    case "bytesValue":
      return bytes(value as Uint8Array);
    case "typeValue":
      return { kind: "type", name: value as string };
    case "listValue":
      return listOf((value as { values: { kind: OneOf }[] }).values.map(specValue));
    case "mapValue": {
      const { entries } = value as { entries: { key?: { kind: OneOf }; value?: { kind: OneOf } }[] };
      const nothing = { kind: { case: "nullValue" } };
      return mapOf(entries.map((e) => [specValue(e.key ?? nothing), specValue(e.value ?? nothing)] as const));
    }
    default:
      throw new NotInRules(kind);
  }
}

const primitives = [undefined, boolType, intType, uintType, doubleType, stringType, bytesType];
const wellKnown = [undefined, dynType, timestampType, durationType];

export function specType(message: { readonly typeKind: OneOf } | undefined): CelType {
  const { case: kind, value } = message?.typeKind ?? {};
  const known =
    kind === "primitive"
      ? primitives[Number(value)]
      : kind === "wellKnown"
        ? wellKnown[Number(value)]
        : undefined;
  if (known !== undefined) return known;
  switch (kind) {
    case "dyn":
      return dynType;
    case "null":
      return nullType;
    case "listType":
      return listType(specType((value as { elemType?: { typeKind: OneOf } }).elemType));
    case "mapType": {
      const { keyType, valueType } = value as Record<
        "keyType" | "valueType",
        { typeKind: OneOf } | undefined
      >;
      return mapType(specType(keyType), specType(valueType));
    }
    default:
      throw new NotInRules(kind);
  }
}
