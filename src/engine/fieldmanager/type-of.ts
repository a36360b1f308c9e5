import { isList, isMap, member, stringAt, type ValueMap } from "../value/value.ts";
import { objectMetaType } from "./object-meta-type.ts";
import { deduced, type FieldType, type ListType, type MapType, untypedAtomic } from "./type.ts";

const scalars: Readonly<Record<string, FieldType["scalar"]>> = {
  integer: "numeric",
  number: "numeric",
  boolean: "boolean",
};

/**
 * The type of what a published schema describes. `open`: an ancestor keeps unknown fields.
 * Upstream: k8s.io/kube-openapi/pkg/schemaconv/openapi.go.
 */
export function typeOf(schema: ValueMap, open = false): FieldType {
  if (refersToObjectMeta(schema)) return objectMetaType;
  const isOpen = open || schema.get("x-kubernetes-preserve-unknown-fields") === true;
  const type = stringAt(schema, "type");
  if (type === "") return { scalar: "untyped", list: listOf(schema, isOpen), map: mapOf(schema, isOpen) };
  if (type === "object") return { map: mapOf(schema, isOpen) };
  if (type === "array") return { list: listOf(schema, isOpen) };
  const format = stringAt(schema, "format");
  if (type === "string") return { scalar: format === "" || format === "byte" ? "string" : "untyped" };
  return { scalar: scalars[type] ?? "untyped" };
}

/** The only model that published schemas refer to. */
function refersToObjectMeta(schema: ValueMap): boolean {
  const all = schema.get("allOf");
  const [first] = isList(all) && all.length === 1 ? all : [];
  return first !== undefined && member(first, "$ref") !== undefined;
}

function mapOf(schema: ValueMap, open: boolean): MapType {
  const properties = schema.get("properties");
  const entries = isMap(properties) ? [...properties] : [];
  const fields = entries.map(([name, property]) => {
    const own = isMap(property) ? property : new Map();
    return [name, { type: typeOf(own, open), default: own.get("default") }] as const;
  });
  return {
    atomic: stringAt(schema, "x-kubernetes-map-type") === "atomic",
    fields: new Map(fields),
    element: elementOf(schema, open || entries.length === 0, open),
  };
}

function elementOf(schema: ValueMap, isFree: boolean, open: boolean): FieldType | undefined {
  const additional = schema.get("additionalProperties");
  if (isMap(additional)) return typeOf(additional, open);
  if (additional === undefined) return isFree ? deduced : undefined;
  return additional === true ? deduced : undefined;
}

function listOf(schema: ValueMap, open: boolean): ListType {
  const kind = stringAt(schema, "x-kubernetes-list-type");
  const keys = schema.get("x-kubernetes-list-map-keys");
  const items = schema.get("items");
  return {
    atomic: kind !== "set" && kind !== "map",
    keys: kind === "map" && isList(keys) ? keys.filter((key) => typeof key === "string") : [],
    element: isMap(items) ? typeOf(items, open) : untypedAtomic,
  };
}
