import type { Value } from "../../../go/value/value.ts";
import type { ValidationRule } from "../structural.ts";

/**
 * A schema after decoding, Go's internal `apiextensions.JSONSchemaProps`: the members have Go's names and order.
 * Undefined is Go's nil, which differs from an empty list or map.
 * Upstream: k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/types_jsonschema.go.
 */
export interface JSONSchemaProps {
  readonly id: string;
  readonly schema: string;
  readonly ref: string | undefined;
  readonly description: string;
  readonly type: string;
  readonly nullable: boolean;
  readonly format: string;
  readonly title: string;
  readonly default: Value | undefined;
  readonly maximum: number | undefined;
  readonly exclusiveMaximum: boolean;
  readonly minimum: number | undefined;
  readonly exclusiveMinimum: boolean;
  readonly maxLength: bigint | undefined;
  readonly minLength: bigint | undefined;
  readonly pattern: string;
  readonly maxItems: bigint | undefined;
  readonly minItems: bigint | undefined;
  readonly uniqueItems: boolean;
  readonly multipleOf: number | undefined;
  readonly enum: readonly Value[] | undefined;
  readonly maxProperties: bigint | undefined;
  readonly minProperties: bigint | undefined;
  readonly required: readonly string[] | undefined;
  readonly items: JSONSchemaPropsOrArray | undefined;
  readonly allOf: readonly JSONSchemaProps[] | undefined;
  readonly oneOf: readonly JSONSchemaProps[] | undefined;
  readonly anyOf: readonly JSONSchemaProps[] | undefined;
  readonly not: JSONSchemaProps | undefined;
  readonly properties: SchemaMap | undefined;
  readonly additionalProperties: JSONSchemaPropsOrBool | undefined;
  readonly patternProperties: SchemaMap | undefined;
  readonly dependencies: ReadonlyMap<string, JSONSchemaPropsOrStringArray> | undefined;
  readonly additionalItems: JSONSchemaPropsOrBool | undefined;
  readonly definitions: SchemaMap | undefined;
  readonly externalDocs: ExternalDocumentation | undefined;
  readonly example: Value | undefined;
  readonly xPreserveUnknownFields: boolean | undefined;
  readonly xEmbeddedResource: boolean;
  readonly xIntOrString: boolean;
  readonly xListMapKeys: readonly string[] | undefined;
  readonly xListType: string | undefined;
  readonly xMapType: string | undefined;
  readonly xValidations: readonly ValidationRule[] | undefined;
}

export type SchemaMap = ReadonlyMap<string, JSONSchemaProps>;

/** `items`. If the manifest has a scalar, neither member is set. */
export interface JSONSchemaPropsOrArray {
  readonly schema: JSONSchemaProps | undefined;
  readonly jsonSchemas: readonly JSONSchemaProps[] | undefined;
}

/** `additionalProperties` and `additionalItems`. With a schema, `allows` is true. */
export interface JSONSchemaPropsOrBool {
  readonly allows: boolean;
  readonly schema: JSONSchemaProps | undefined;
}

/** A value of `dependencies`. */
export interface JSONSchemaPropsOrStringArray {
  readonly schema: JSONSchemaProps | undefined;
  readonly property: readonly string[] | undefined;
}

export interface ExternalDocumentation {
  readonly description: string;
  readonly url: string;
}
