import type { Path } from "../field/path.ts";
import type { JSONSchemaProps } from "./props/types.ts";
import type { Structural } from "./structural.ts";

/** A structural schema, or the server's text for why there is none. */
export type NewStructural =
  | { readonly ok: true; readonly structural: Structural }
  | { readonly ok: false; readonly error: string };

/**
 * Converts a schema to its structural form. The first thing that has none ends it; the schema need not obey the
 * structural rules. Branches of allOf, anyOf, oneOf and not keep their forbidden members, for the rules to judge.
 * Upstream: k8s.io/apiextensions-apiserver/pkg/apiserver/schema/convert.go.
 */
export function newStructural(schema: JSONSchemaProps): NewStructural {
  let found = known.get(schema);
  if (found === undefined) {
    const error = unsupported(schema);
    found = error === undefined ? { ok: true, structural: convert(schema, []) } : { ok: false, error };
    known.set(schema, found);
  }
  return found;
}

/** Validation, conditions and storage ask for the same schema. */
const known = new WeakMap<JSONSchemaProps, NewStructural>();

const notSupported = (name: string): string => `OpenAPIV3Schema '${name}' is not supported`;

/** The first member in the way, in the order in which upstream looks. */
function unsupported(schema: JSONSchemaProps): string | undefined {
  if (schema.id !== "") return notSupported("id");
  if (schema.schema !== "") return notSupported("schema");
  if (schema.ref !== undefined && schema.ref !== "") return notSupported("$ref");
  if ((schema.patternProperties?.size ?? 0) > 0) return notSupported("patternProperties");
  if ((schema.dependencies?.size ?? 0) > 0) return notSupported("dependencies");
  if (schema.additionalItems !== undefined) return notSupported("additionalItems");
  if ((schema.definitions?.size ?? 0) > 0) return notSupported("definitions");
  const branches = [schema.not, ...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  const inBranches = firstUnsupported(branches);
  if (inBranches !== undefined) return inBranches;
  if (schema.xPreserveUnknownFields === false) {
    return "internal error: 'x-kubernetes-preserve-unknown-fields' must be true or undefined";
  }
  if ((schema.items?.jsonSchemas?.length ?? 0) > 0) {
    return "OpenAPIV3Schema 'items' must be a schema, but is an array";
  }
  return firstUnsupported([
    schema.items?.schema,
    ...(schema.properties?.values() ?? []),
    schema.additionalProperties?.schema,
  ]);
}

function firstUnsupported(schemas: readonly (JSONSchemaProps | undefined)[]): string | undefined {
  for (const schema of schemas) {
    const error = schema === undefined ? undefined : unsupported(schema);
    if (error !== undefined) return error;
  }
  return undefined;
}

function convert(schema: JSONSchemaProps, at: Path): Structural {
  const branches = (name: "allOf" | "anyOf" | "oneOf"): Structural[] =>
    (schema[name] ?? []).map((branch, i) => convert(branch, [...at, name, i]));
  const { items, not, additionalProperties } = schema;
  return {
    at,
    type: schema.type,
    title: schema.title,
    description: schema.description,
    nullable: schema.nullable,
    default: schema.default,
    items: items?.schema === undefined ? undefined : convert(items.schema, [...at, "items"]),
    properties: new Map(
      [...(schema.properties ?? [])].map(([name, property]) => [
        name,
        convert(property, [...at, "properties", name]),
      ]),
    ),
    additionalProperties:
      additionalProperties?.schema === undefined
        ? additionalProperties?.allows
        : convert(additionalProperties.schema, [...at, "additionalProperties"]),
    preserveUnknownFields: schema.xPreserveUnknownFields === true,
    embeddedResource: schema.xEmbeddedResource,
    intOrString: schema.xIntOrString,
    listMapKeys: schema.xListMapKeys ?? [],
    listType: schema.xListType,
    mapType: schema.xMapType,
    validations: schema.xValidations ?? [],
    format: schema.format,
    maximum: schema.maximum,
    exclusiveMaximum: schema.exclusiveMaximum,
    minimum: schema.minimum,
    exclusiveMinimum: schema.exclusiveMinimum,
    multipleOf: schema.multipleOf,
    maxLength: schema.maxLength,
    minLength: schema.minLength,
    pattern: schema.pattern,
    maxItems: schema.maxItems,
    minItems: schema.minItems,
    uniqueItems: schema.uniqueItems,
    maxProperties: schema.maxProperties,
    minProperties: schema.minProperties,
    required: schema.required ?? [],
    enum: schema.enum ?? [],
    allOf: branches("allOf"),
    anyOf: branches("anyOf"),
    oneOf: branches("oneOf"),
    not: not === undefined ? undefined : convert(not, [...at, "not"]),
  };
}
