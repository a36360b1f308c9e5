import type { Capabilities } from "../../../apimachinery/minors/capabilities.ts";
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
  stringType,
  timestampType,
} from "../../../cel/types/type.ts";
import { fromData, isMap, member, stringAt, type Value, type ValueMap } from "../../../go/value/value.ts";
import { escapeName, isFieldWord } from "../../rules/escape.ts";

/**
 * Returns the type of a published schema without references. Undefined if CEL has none for it. `name` is the name of its
 * object type, and the prefix of those inside.
 * Upstream: k8s.io/apiserver/pkg/cel/common/schemas.go `SchemaDeclType`, pkg/cel/types.go `MaybeAssignTypeName`.
 */
export function schemaType(
  schema: Value,
  isResource: boolean,
  name: string,
  capabilities: Capabilities,
): CelType | undefined {
  if (!isMap(schema)) return undefined;
  if (isTrue(schema, "x-kubernetes-int-or-string") || stringAt(schema, "format") === "int-or-string") {
    return dynType;
  }
  switch (stringAt(schema, "type")) {
    case "array": {
      const element = typeBelow(schema.get("items"), `${name}.@idx`, capabilities);
      return element && listType(element);
    }
    case "object":
      return objectOrMap(isResource ? withMeta(schema) : schema, name, capabilities);
    case "string":
      return stringTypes.get(stringAt(schema, "format")) ?? stringType;
    case "boolean":
      return boolType;
    case "number":
      return doubleType;
    case "integer":
      return intType;
    default:
      return undefined;
  }
}

const stringTypes: ReadonlyMap<string, CelType> = new Map<string, CelType>([
  ["byte", bytesType],
  ["duration", durationType],
  ["date", timestampType],
  ["date-time", timestampType],
]);

function isTrue(schema: ValueMap, extension: string): boolean {
  return schema.get(extension) === true;
}

function typeBelow(schema: Value | undefined, name: string, capabilities: Capabilities): CelType | undefined {
  if (!isMap(schema)) return undefined;
  return schemaType(schema, isTrue(schema, "x-kubernetes-embedded-resource"), name, capabilities);
}

function objectOrMap(schema: ValueMap, name: string, capabilities: Capabilities): CelType | undefined {
  const additional = schema.get("additionalProperties");
  if (isMap(additional)) {
    const value = typeBelow(additional, `${name}.@elem`, capabilities);
    return value && mapType(stringType, value);
  }
  const fields = new Map<string, CelType>();
  const properties = schema.get("properties");
  for (const [property, child] of isMap(properties) ? properties : []) {
    const escaped = escapeName(property);
    const type = escaped === undefined ? undefined : typeBelow(child, `${name}.${escaped}`, capabilities);
    if (escaped === undefined || type === undefined) continue;
    fields.set(escaped, type);
    if (capabilities.reservedFieldNames && isFieldWord(property)) fields.set(property, type);
  }
  return { kind: "object", name, fields };
}

const metaSchema = fromData({
  type: "object",
  properties: { name: { type: "string" }, generateName: { type: "string" } },
});

/** Returns the schema of a resource with a kind, an apiVersion and metadata, whatever it says about them. */
function withMeta(schema: ValueMap): ValueMap {
  const properties = schema.get("properties");
  const metadata = member(properties, "metadata");
  const isString = (of: Value | undefined, name: string) => stringAt(of, name, "type") === "string";
  const names = member(metadata, "properties");
  if (
    isString(properties, "kind") &&
    isString(properties, "apiVersion") &&
    stringAt(metadata, "type") === "object" &&
    isString(names, "name") &&
    isString(names, "generateName")
  ) {
    return schema;
  }
  const string = fromData({ type: "string" });
  const own = isMap(properties) ? properties : [];
  const all = new Map([...own, ["kind", string], ["apiVersion", string], ["metadata", metaSchema]] as const);
  return new Map(schema).set("properties", all);
}
