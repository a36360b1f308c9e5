import { type GoType, rememberedStruct } from "../../../go/decode/types.ts";
import { type Codec, type Member, member } from "../../../go/struct/codec.ts";
import { listCodec, mapCodec, pointerToCodec } from "../../../go/struct/containers.ts";
import {
  boolCodec,
  boolPointerCodec,
  floatPointerCodec,
  intPointerCodec,
  stringCodec,
  stringPointerCodec,
  stringsCodec,
  valueCodec,
  valuesCodec,
} from "../../../go/struct/scalars.ts";
import { structOperations } from "../../../go/struct/struct.ts";
import { remembering } from "../../../go/value/remembering.ts";
import { isMap, type Value, type ValueMap } from "../../../go/value/value.ts";
import {
  externalDocsOperations,
  goExternalDocumentation,
  goValidationRule,
  ruleOperations,
} from "./structs.ts";
import type { JSONSchemaProps, JSONSchemaPropsOrArray } from "./types.ts";
import {
  orArrayElement,
  orArrayType,
  orBoolElement,
  orBoolType,
  orStringArrayElement,
  orStringArrayType,
  type SchemaElement,
} from "./unions.ts";

/** For decoding. */
export const goJSONSchemaProps: GoType = rememberedStruct("v1.JSONSchemaProps", () => operations.fields());

const element = (): SchemaElement => schemaElement;

const schemaUrl = stringCodec({ kind: "string", name: "v1.JSONSchemaURL" });
const schemaPointer = pointerToCodec(goJSONSchemaProps, element);
const schemas = listCodec(goJSONSchemaProps, element);
const schemaMap = mapCodec(goJSONSchemaProps, element);
const definitions = mapCodec(goJSONSchemaProps, element, "v1.JSONSchemaDefinitions");
const orArrayPointer = pointerToCodec(orArrayType(element), () => orArrayElement(element));
function holdsSchema(items: JSONSchemaPropsOrArray | undefined): boolean {
  return items?.schema !== undefined || (items?.jsonSchemas ?? []).length > 0;
}

/** Without a schema it is written as null, which is read as missing. */
const orArray: typeof orArrayPointer = {
  ...orArrayPointer,
  write: (items) => (holdsSchema(items) ? orArrayPointer.write(items) : undefined),
  keep: (items) => (holdsSchema(items) ? orArrayPointer.keep(items) : undefined),
};
const orBool = pointerToCodec(orBoolType(element), () => orBoolElement(element));
const dependencies = mapCodec(
  orStringArrayType(element),
  () => orStringArrayElement(element),
  "v1.JSONSchemaDependencies",
);
const externalDocs = pointerToCodec(goExternalDocumentation, () => externalDocsOperations);
const rules = listCodec(goValidationRule, () => ruleOperations, "v1.ValidationRules");

function of<K extends keyof JSONSchemaProps>(
  goName: string,
  jsonName: string,
  key: K,
  codec: Codec<JSONSchemaProps[K]>,
): Member<JSONSchemaProps> {
  return member(goName, jsonName, key, codec);
}

/** The members of a schema in Go's order: the Go name, the JSON name, the name here, and its codec. */
export const schemaMembers: readonly Member<JSONSchemaProps>[] = [
  of("ID", "id", "id", stringCodec()),
  of("Schema", "$schema", "schema", schemaUrl),
  of("Ref", "$ref", "ref", stringPointerCodec),
  of("Description", "description", "description", stringCodec()),
  of("Type", "type", "type", stringCodec()),
  of("Nullable", "nullable", "nullable", boolCodec),
  of("Format", "format", "format", stringCodec()),
  of("Title", "title", "title", stringCodec()),
  of("Default", "default", "default", valueCodec),
  of("Maximum", "maximum", "maximum", floatPointerCodec),
  of("ExclusiveMaximum", "exclusiveMaximum", "exclusiveMaximum", boolCodec),
  of("Minimum", "minimum", "minimum", floatPointerCodec),
  of("ExclusiveMinimum", "exclusiveMinimum", "exclusiveMinimum", boolCodec),
  of("MaxLength", "maxLength", "maxLength", intPointerCodec),
  of("MinLength", "minLength", "minLength", intPointerCodec),
  of("Pattern", "pattern", "pattern", stringCodec()),
  of("MaxItems", "maxItems", "maxItems", intPointerCodec),
  of("MinItems", "minItems", "minItems", intPointerCodec),
  of("UniqueItems", "uniqueItems", "uniqueItems", boolCodec),
  of("MultipleOf", "multipleOf", "multipleOf", floatPointerCodec),
  of("Enum", "enum", "enum", valuesCodec),
  of("MaxProperties", "maxProperties", "maxProperties", intPointerCodec),
  of("MinProperties", "minProperties", "minProperties", intPointerCodec),
  of("Required", "required", "required", stringsCodec),
  of("Items", "items", "items", orArray),
  of("AllOf", "allOf", "allOf", schemas),
  of("OneOf", "oneOf", "oneOf", schemas),
  of("AnyOf", "anyOf", "anyOf", schemas),
  of("Not", "not", "not", schemaPointer),
  of("Properties", "properties", "properties", schemaMap),
  of("AdditionalProperties", "additionalProperties", "additionalProperties", orBool),
  of("PatternProperties", "patternProperties", "patternProperties", schemaMap),
  of("Dependencies", "dependencies", "dependencies", dependencies),
  of("AdditionalItems", "additionalItems", "additionalItems", orBool),
  of("Definitions", "definitions", "definitions", definitions),
  of("ExternalDocs", "externalDocs", "externalDocs", externalDocs),
  of("Example", "example", "example", valueCodec),
  of(
    "XPreserveUnknownFields",
    "x-kubernetes-preserve-unknown-fields",
    "xPreserveUnknownFields",
    boolPointerCodec,
  ),
  of("XEmbeddedResource", "x-kubernetes-embedded-resource", "xEmbeddedResource", boolCodec),
  of("XIntOrString", "x-kubernetes-int-or-string", "xIntOrString", boolCodec),
  of("XListMapKeys", "x-kubernetes-list-map-keys", "xListMapKeys", stringsCodec),
  of("XListType", "x-kubernetes-list-type", "xListType", stringPointerCodec),
  of("XMapType", "x-kubernetes-map-type", "xMapType", stringPointerCodec),
  of("XValidations", "x-kubernetes-validations", "xValidations", rules),
];

/** An empty schema. */
export const emptySchema: JSONSchemaProps = {
  id: "",
  schema: "",
  ref: undefined,
  description: "",
  type: "",
  nullable: false,
  format: "",
  title: "",
  default: undefined,
  maximum: undefined,
  exclusiveMaximum: false,
  minimum: undefined,
  exclusiveMinimum: false,
  maxLength: undefined,
  minLength: undefined,
  pattern: "",
  maxItems: undefined,
  minItems: undefined,
  uniqueItems: false,
  multipleOf: undefined,
  enum: undefined,
  maxProperties: undefined,
  minProperties: undefined,
  required: undefined,
  items: undefined,
  allOf: undefined,
  oneOf: undefined,
  anyOf: undefined,
  not: undefined,
  properties: undefined,
  additionalProperties: undefined,
  patternProperties: undefined,
  dependencies: undefined,
  additionalItems: undefined,
  definitions: undefined,
  externalDocs: undefined,
  example: undefined,
  xPreserveUnknownFields: undefined,
  xEmbeddedResource: false,
  xIntOrString: false,
  xListMapKeys: undefined,
  xListType: undefined,
  xMapType: undefined,
  xValidations: undefined,
};

const operations = structOperations(schemaMembers, emptySchema);
const readMap = remembering((decoded: ValueMap) => operations.read(decoded));
const schemaElement: SchemaElement = {
  ...operations,
  type: goJSONSchemaProps,
  read: (decoded) => (isMap(decoded) ? readMap(decoded) : operations.read(decoded)),
  write: remembering((schema: JSONSchemaProps) => operations.write(schema)),
  keep: remembering((schema: JSONSchemaProps) => operations.keep(schema)),
};

/** Prints `items` as in errors. */
export function orArrayGoJson(items: JSONSchemaPropsOrArray): string {
  return orArrayElement(element).goJson(items);
}

/** Returns the schema from the result of `decodeGo` with `goJSONSchemaProps`. */
export function readSchema(decoded: Value): JSONSchemaProps {
  return schemaElement.read(decoded);
}

/** Returns the schema as it is stored and served, in v1. */
export function writeSchema(schema: JSONSchemaProps): Value {
  return schemaElement.write(schema);
}

/** Returns the schema as storage keeps it, or the same one if that changes nothing. */
export function keepSchema(schema: JSONSchemaProps): JSONSchemaProps {
  return schemaElement.keep(schema);
}

/** Prints a schema as in errors: the internal Go struct as JSON, with every member. */
export function schemaGoJson(schema: JSONSchemaProps): string {
  return operations.goJson(schema);
}

/** Go's `equality.Semantic.DeepEqual` of two schemas. */
export function equalSchemas(a: JSONSchemaProps, b: JSONSchemaProps): boolean {
  return operations.equal(a, b);
}
