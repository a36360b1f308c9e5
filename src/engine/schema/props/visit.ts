import { compareStrings } from "../../value/go-text.ts";
import type { JSONSchemaProps } from "./types.ts";

/** The schemas that stand directly below a schema, wherever one can stand. */
export function* childSchemas(schema: JSONSchemaProps): Generator<JSONSchemaProps> {
  const { items, not, additionalProperties, additionalItems } = schema;
  if (items?.schema !== undefined) yield items.schema;
  yield* items?.jsonSchemas ?? [];
  yield* schema.allOf ?? [];
  yield* schema.anyOf ?? [];
  yield* schema.oneOf ?? [];
  if (not !== undefined) yield not;
  yield* schema.properties?.values() ?? [];
  if (additionalProperties?.schema !== undefined) yield additionalProperties.schema;
  yield* schema.patternProperties?.values() ?? [];
  if (additionalItems?.schema !== undefined) yield additionalItems.schema;
  yield* schema.definitions?.values() ?? [];
  for (const dependency of schema.dependencies?.values() ?? []) {
    if (dependency.schema !== undefined) yield dependency.schema;
  }
}

/**
 * Whether `holds` is true of the schema or of any below it. Upstream: SchemaHas in
 * k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/validation/validation.go.
 */
export function someSchema(schema: JSONSchemaProps, holds: (schema: JSONSchemaProps) => boolean): boolean {
  if (holds(schema)) return true;
  for (const child of childSchemas(schema)) if (someSchema(child, holds)) return true;
  return false;
}

/** What `pick` finds in the schema and in all below it, each text once, in Go's order of strings. */
export function collect(
  schema: JSONSchemaProps,
  pick: (schema: JSONSchemaProps) => readonly string[],
): string[] {
  const found = new Set<string>();
  someSchema(schema, (node) => {
    for (const text of pick(node)) found.add(text);
    return false;
  });
  return [...found].sort(compareStrings);
}
