import { remembering } from "../../../go/value/remembering.ts";
import { mapChildren } from "./map-children.ts";
import type { JSONSchemaProps } from "./types.ts";

/**
 * Returns a schema without `example` and `externalDocs` in it and below, for servers whose structural form dropped
 * both. Returns the schema itself if it has none.
 */
export const withoutExamples = remembering((schema: JSONSchemaProps): JSONSchemaProps => {
  const plain = mapChildren(schema, withoutExamples);
  if (plain.example === undefined && plain.externalDocs === undefined) return plain;
  return { ...plain, example: undefined, externalDocs: undefined };
});
