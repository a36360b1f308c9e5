import { remembering } from "../../../go/value/remembering.ts";
import { mapChildren } from "./map-children.ts";
import type { JSONSchemaProps } from "./types.ts";

/**
 * A schema without `example` and `externalDocs` in it and below, as servers saw its structural form that kept neither;
 * the schema itself if it has none.
 */
export const withoutExamples = remembering((schema: JSONSchemaProps): JSONSchemaProps => {
  const plain = mapChildren(schema, withoutExamples);
  if (plain.example === undefined && plain.externalDocs === undefined) return plain;
  return { ...plain, example: undefined, externalDocs: undefined };
});
