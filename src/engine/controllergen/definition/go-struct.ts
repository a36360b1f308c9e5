import { sortedKeys } from "../../go/value/json.ts";
import type { Schema } from "../schema/props.ts";
import type { Version } from "./props.ts";

/** Go's name of each field, and what is printed if it is empty: in a schema that prints itself, and in a nested one. */
const fields: readonly (readonly [name: string, keyword: keyof Schema | "", own: string, within: string])[] =
  [
    ["ID", "", "", ""],
    ["Schema", "", "", ""],
    ["Ref", "", "nil", "<nil>"],
    ["Description", "description", "", ""],
    ["Type", "type", "", ""],
    ["Format", "format", "", ""],
    ["Title", "title", "", ""],
    ["Default", "", "nil", "nil"],
    ["Maximum", "maximum", "nil", "<nil>"],
    ["ExclusiveMaximum", "exclusiveMaximum", "false", "false"],
    ["Minimum", "minimum", "nil", "<nil>"],
    ["ExclusiveMinimum", "exclusiveMinimum", "false", "false"],
    ["MaxLength", "maxLength", "nil", "<nil>"],
    ["MinLength", "minLength", "nil", "<nil>"],
    ["Pattern", "pattern", "", ""],
    ["MaxItems", "maxItems", "nil", "<nil>"],
    ["MinItems", "minItems", "nil", "<nil>"],
    ["UniqueItems", "uniqueItems", "false", "false"],
    ["MultipleOf", "multipleOf", "nil", "<nil>"],
    ["Enum", "", "[]JSON{}", "[]"],
    ["MaxProperties", "maxProperties", "nil", "<nil>"],
    ["MinProperties", "minProperties", "nil", "<nil>"],
    ["Required", "required", "[]", "[]"],
    ["Items", "", "nil", "nil"],
    ["AllOf", "", "[]JSONSchemaProps{}", "[]"],
    ["OneOf", "", "[]JSONSchemaProps{}", "[]"],
    ["AnyOf", "", "[]JSONSchemaProps{}", "[]"],
    ["Not", "", "nil", "nil"],
    ["Properties", "properties", "map[string]JSONSchemaProps{}", "map[]"],
    ["AdditionalProperties", "", "nil", "nil"],
    ["PatternProperties", "", "map[string]JSONSchemaProps{}", "map[]"],
    ["Dependencies", "", "JSONSchemaDependencies{}", "map[]"],
    ["AdditionalItems", "", "nil", "nil"],
    ["Definitions", "", "JSONSchemaDefinitions{}", "map[]"],
    ["ExternalDocs", "", "nil", "nil"],
    ["Example", "", "nil", "nil"],
    ["Nullable", "nullable", "false", "false"],
    ["XPreserveUnknownFields", "x-kubernetes-preserve-unknown-fields", "nil", "<nil>"],
    ["XEmbeddedResource", "x-kubernetes-embedded-resource", "false", "false"],
    ["XIntOrString", "x-kubernetes-int-or-string", "false", "false"],
    ["XListMapKeys", "", "[]", "[]"],
    ["XListType", "", "nil", "<nil>"],
    ["XMapType", "", "nil", "<nil>"],
    ["XValidations", "", "[]ValidationRule{}", "[]"],
  ];

/**
 * Prints versions like Go's structs, in an error of controller-gen. Values behind pointers, which Go prints as
 * addresses, are omitted. Upstream: apiextensions/v1 generated.pb.go `String`.
 */
export function printedVersions(versions: readonly Version[]): string {
  return `[${versions.map(printedVersion).join(" ")}]`;
}

function printedVersion({ name, served, storage, deprecation, schema }: Version): string {
  const own = fields.map(([field, keyword, empty]) => {
    if (keyword !== "properties" || (schema.properties?.size ?? 0) === 0)
      return `${field}:${plain(schema, keyword) ?? empty},`;
    const members = printedMembers(schema).map(([key, text]) => `${key}: ${text},`);
    return `${field}:map[string]JSONSchemaProps{${members.join("")}},`;
  });
  const printed = `&CustomResourceValidation{OpenAPIV3Schema:&JSONSchemaProps{${own.join("")}},}`;
  return `{${name} ${served} ${storage} ${deprecation !== undefined} <nil> ${printed} nil [] []}`;
}

function printedMembers({ properties }: Schema): readonly (readonly [string, string])[] {
  const map = properties ?? new Map<string, Schema>();
  return sortedKeys(map).map((key) => [key, within(map.get(key) ?? {})]);
}

function within(schema: Schema): string {
  const parts = fields.map(([, keyword, , empty]) => {
    if (keyword !== "properties" || (schema.properties?.size ?? 0) === 0)
      return plain(schema, keyword) ?? empty;
    return `map[${printedMembers(schema)
      .map(([key, text]) => `${key}:${text}`)
      .join(" ")}]`;
  });
  return `{${parts.join(" ")}}`;
}

/** Prints strings, booleans and lists of strings. */
function plain(schema: Schema, keyword: keyof Schema | ""): string | undefined {
  const value = keyword === "" ? undefined : schema[keyword];
  if (typeof value === "string" || typeof value === "boolean") return String(value);
  return Array.isArray(value) ? `[${value.join(" ")}]` : undefined;
}
