import { append } from "../../../go/value/append.ts";
import { compareStrings } from "../../../go/value/go-text.ts";
import { remembering, rememberingUnless } from "../../../go/value/remembering.ts";
import type { JSONSchemaProps } from "./types.ts";

/** The direct children of a schema, in all places where there can be schemas. */
function childSchemas(schema: JSONSchemaProps): readonly JSONSchemaProps[] {
  const { items, not, additionalProperties, additionalItems } = schema;
  const found: JSONSchemaProps[] = [];
  if (items?.schema !== undefined) found.push(items.schema);
  if (items?.jsonSchemas !== undefined) append(found, items.jsonSchemas);
  if (schema.allOf !== undefined) append(found, schema.allOf);
  if (schema.anyOf !== undefined) append(found, schema.anyOf);
  if (schema.oneOf !== undefined) append(found, schema.oneOf);
  if (not !== undefined) found.push(not);
  if (schema.properties !== undefined) append(found, schema.properties.values());
  if (additionalProperties?.schema !== undefined) found.push(additionalProperties.schema);
  if (schema.patternProperties !== undefined) append(found, schema.patternProperties.values());
  if (additionalItems?.schema !== undefined) found.push(additionalItems.schema);
  if (schema.definitions !== undefined) append(found, schema.definitions.values());
  for (const dependency of schema.dependencies?.values() ?? []) {
    if (dependency.schema !== undefined) found.push(dependency.schema);
  }
  return found;
}

function isLeaf(schema: JSONSchemaProps): boolean {
  return childSchemas(schema).length === 0;
}

/**
 * Checks whether `holds` returns true for the schema or any schema below it. The result is remembered per schema and
 * function, so pass the same function each time. Upstream: SchemaHas in
 * k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/validation/validation.go.
 */
export function someSchema(schema: JSONSchemaProps, holds: (schema: JSONSchemaProps) => boolean): boolean {
  return answerOf(holds)(schema);
}

const answerOf = remembering((holds: (schema: JSONSchemaProps) => boolean) => {
  const answer = rememberingUnless(isLeaf, (schema: JSONSchemaProps): boolean => {
    if (holds(schema)) return true;
    for (const child of childSchemas(schema)) if (answer(child)) return true;
    return false;
  });
  return answer;
});

/**
 * Collects the texts that `pick` returns for the schema and all schemas below it, each once, in Go's order of strings.
 * Remembered like the results of `someSchema`.
 */
export function collect(
  schema: JSONSchemaProps,
  pick: (schema: JSONSchemaProps) => readonly string[],
): readonly string[] {
  return collectionOf(pick)(schema);
}

const nothing: readonly string[] = [];

const collectionOf = remembering((pick: (schema: JSONSchemaProps) => readonly string[]) => {
  const collection = rememberingUnless(isLeaf, (schema: JSONSchemaProps): readonly string[] => {
    const found = new Set(pick(schema));
    for (const child of childSchemas(schema)) for (const text of collection(child)) found.add(text);
    return found.size === 0 ? nothing : [...found].sort(compareStrings);
  });
  return collection;
});
