import { isList, isMap, member, stringAt, type ValueMap } from "../../go/value/value.ts";
import { objectMetaType } from "./object-meta-type.ts";
import { deduced, type FieldType, type ListType, type MapType, untypedAtomic } from "./type.ts";

const scalars: Readonly<Record<string, FieldType["scalar"]>> = {
  integer: "numeric",
  number: "numeric",
  boolean: "boolean",
};

/** What the ancestors of a schema determine. */
interface Around {
  /** True if an ancestor keeps unknown fields. */
  readonly open?: boolean;
  /** True if items of lists must have all of their keys. */
  readonly needsEachKey?: boolean;
}

/**
 * Converts a published schema to a type.
 * Upstream: k8s.io/kube-openapi/pkg/schemaconv/openapi.go.
 */
export function typeOf(schema: ValueMap, around: Around = {}): FieldType {
  if (refersToObjectMeta(schema)) return objectMetaType;
  const open = around.open === true || schema.get("x-kubernetes-preserve-unknown-fields") === true;
  const here: Around = { ...around, open };
  const type = stringAt(schema, "type");
  if (type === "") return { scalar: "untyped", list: listOf(schema, here), map: mapOf(schema, here) };
  if (type === "object") return { map: mapOf(schema, here) };
  if (type === "array") return { list: listOf(schema, here) };
  const format = stringAt(schema, "format");
  if (type === "string") return { scalar: format === "" || format === "byte" ? "string" : "untyped" };
  return { scalar: scalars[type] ?? "untyped" };
}

/** Checks for a reference to ObjectMeta, the only model that published schemas refer to. */
function refersToObjectMeta(schema: ValueMap): boolean {
  const all = schema.get("allOf");
  const [first] = isList(all) && all.length === 1 ? all : [];
  return first !== undefined && member(first, "$ref") !== undefined;
}

function mapOf(schema: ValueMap, around: Around): MapType {
  const properties = schema.get("properties");
  const entries = isMap(properties) ? [...properties] : [];
  const fields = entries.map(([name, property]) => {
    const own = isMap(property) ? property : new Map();
    return [name, { type: typeOf(own, around), default: own.get("default") }] as const;
  });
  return {
    atomic: stringAt(schema, "x-kubernetes-map-type") === "atomic",
    fields: new Map(fields),
    element: elementOf(schema, around.open === true || entries.length === 0, around),
  };
}

function elementOf(schema: ValueMap, isFree: boolean, around: Around): FieldType | undefined {
  const additional = schema.get("additionalProperties");
  if (isMap(additional)) return typeOf(additional, around);
  if (additional === undefined) return isFree ? deduced : undefined;
  return additional === true ? deduced : undefined;
}

function listOf(schema: ValueMap, around: Around): ListType {
  const kind = stringAt(schema, "x-kubernetes-list-type");
  const keys = schema.get("x-kubernetes-list-map-keys");
  const items = schema.get("items");
  return {
    atomic: kind !== "set" && kind !== "map",
    keys: kind === "map" && isList(keys) ? keys.filter((key) => typeof key === "string") : [],
    needsEachKey: around.needsEachKey === true,
    element: isMap(items) ? typeOf(items, around) : untypedAtomic,
  };
}
