import type { DataOfKind, Fault } from "../../apimachinery/fault/fault.ts";
import type { Path } from "../../go/value/path.ts";
import { remembering } from "../../go/value/remembering.ts";
import { itemsInTheWay, keywordInTheWay, preserveInTheWay } from "./conversion-faults.ts";
import type { JSONSchemaProps } from "./props/types.ts";
import type { Structural } from "./structural.ts";

/** A structural schema, or the server's error. */
export type NewStructural =
  | { readonly ok: true; readonly structural: Structural }
  | { readonly ok: false; readonly error: Fault };

/**
 * Converts a schema to its structural form. Stops at the first part that has none. The schema does not need to follow
 * the structural rules. Branches of allOf, anyOf, oneOf and not keep their forbidden members, so that the rules can
 * check them.
 * Upstream: k8s.io/apiextensions-apiserver/pkg/apiserver/schema/convert.go.
 */
export function newStructural(schema: JSONSchemaProps): NewStructural {
  return structuralOf(schema);
}

/** Remembered, because validation, conditions and storage need the same schema. */
const structuralOf = remembering((schema: JSONSchemaProps): NewStructural => {
  const error = unsupported(schema);
  if (error !== undefined) return { ok: false, error };
  const structural = convert(schema, [], latest);
  latest.unshift(structural);
  latest.length = Math.min(latest.length, mostLatest);
  return { ok: true, structural };
});

/** The latest roots. After an edit, most nodes are still the same, except those around the edit. */
const latest: Structural[] = [];
const mostLatest = 8;

/** The schema that each node was made from. */
const sources = new WeakMap<Structural, JSONSchemaProps>();

const notSupported = (keyword: DataOfKind<typeof keywordInTheWay>["keyword"]): Fault =>
  keywordInTheWay({ keyword });

const unsupported = remembering(firstInTheWay);

/** Returns the first unsupported member, in upstream's order. */
function firstInTheWay(schema: JSONSchemaProps): Fault | undefined {
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
    return preserveInTheWay();
  }
  if ((schema.items?.jsonSchemas?.length ?? 0) > 0) {
    return itemsInTheWay();
  }
  return firstUnsupported([
    schema.items?.schema,
    ...(schema.properties?.values() ?? []),
    schema.additionalProperties?.schema,
  ]);
}

function firstUnsupported(schemas: readonly (JSONSchemaProps | undefined)[]): Fault | undefined {
  for (const schema of schemas) {
    const error = schema === undefined ? undefined : unsupported(schema);
    if (error !== undefined) return error;
  }
  return undefined;
}

/** Converts the schema at `at`. `earlier` are nodes that other schemas had there. */
function convert(schema: JSONSchemaProps, at: Path, earlier: readonly Structural[]): Structural {
  const same = earlier.find((node) => sources.get(node) === schema);
  if (same !== undefined) return same;
  const node = convertNode(schema, at, earlier);
  sources.set(node, schema);
  return node;
}

/** Returns a child of a node. A boolean if `additionalProperties` has no schema. */
type Pick = (node: Structural) => Structural | boolean | undefined;

function childrenOf(nodes: readonly Structural[], pick: Pick): readonly Structural[] {
  return nodes.flatMap((node) => {
    const found = pick(node);
    return typeof found === "object" ? [found] : [];
  });
}

function convertNode(schema: JSONSchemaProps, at: Path, earlier: readonly Structural[]): Structural {
  const child = (below: JSONSchemaProps, steps: Path, pick: Pick): Structural =>
    convert(below, [...at, ...steps], childrenOf(earlier, pick));
  const branches = (name: "allOf" | "anyOf" | "oneOf"): Structural[] =>
    (schema[name] ?? []).map((branch, i) => child(branch, [name, i], (node) => node[name][i]));
  const { items, not, additionalProperties } = schema;
  return {
    at,
    type: schema.type,
    title: schema.title,
    description: schema.description,
    externalDocs: schema.externalDocs,
    example: schema.example,
    nullable: schema.nullable,
    default: schema.default,
    items: items?.schema === undefined ? undefined : child(items.schema, ["items"], (node) => node.items),
    properties: new Map(
      [...(schema.properties ?? [])].map(([name, property]) => [
        name,
        child(property, ["properties", name], (node) => node.properties.get(name)),
      ]),
    ),
    additionalProperties:
      additionalProperties?.schema === undefined
        ? additionalProperties?.allows
        : child(additionalProperties.schema, ["additionalProperties"], (node) => node.additionalProperties),
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
    not: not === undefined ? undefined : child(not, ["not"], (node) => node.not),
  };
}
