import { remembering } from "../../value/remembering.ts";
import type { JSONSchemaProps, SchemaMap } from "./types.ts";

/**
 * A schema without `example` and `externalDocs` in it and below, as servers saw its structural form that kept neither;
 * the schema itself if it has none.
 */
export const withoutExamples = remembering((schema: JSONSchemaProps): JSONSchemaProps => {
  const { items, not, additionalProperties } = schema;
  const changed: Partial<{ -readonly [K in keyof JSONSchemaProps]: JSONSchemaProps[K] }> = {};
  if (schema.example !== undefined) changed.example = undefined;
  if (schema.externalDocs !== undefined) changed.externalDocs = undefined;
  const itemSchema = items?.schema && withoutExamples(items.schema);
  if (items !== undefined && itemSchema !== items.schema) changed.items = { ...items, schema: itemSchema };
  const branch = not && withoutExamples(not);
  if (branch !== not) changed.not = branch;
  const valueSchema = additionalProperties?.schema && withoutExamples(additionalProperties.schema);
  if (additionalProperties !== undefined && valueSchema !== additionalProperties.schema) {
    changed.additionalProperties = { ...additionalProperties, schema: valueSchema };
  }
  for (const name of ["allOf", "anyOf", "oneOf"] as const) {
    const list = schema[name];
    const plain = list?.map(withoutExamples);
    if (plain?.some((one, i) => one !== list?.[i])) changed[name] = plain;
  }
  const properties = schema.properties && membersWithout(schema.properties);
  if (properties !== schema.properties) changed.properties = properties;
  return Object.keys(changed).length === 0 ? schema : { ...schema, ...changed };
});

function membersWithout(members: SchemaMap): SchemaMap {
  const plain = new Map([...members].map(([name, schema]) => [name, withoutExamples(schema)]));
  return [...members].some(([name, schema]) => plain.get(name) !== schema) ? plain : members;
}
