import type { Structural } from "../../../src/engine/server/schema/structural.ts";

/** The schema without formats: JSON Schema leaves their meaning, and whether they are checked, to the validator. */
export function withoutFormats(schema: Structural): Structural {
  const { items, properties, additionalProperties, not } = schema;
  return {
    ...schema,
    format: "",
    items: items && withoutFormats(items),
    properties: new Map([...properties].map(([name, property]) => [name, withoutFormats(property)])),
    additionalProperties:
      typeof additionalProperties === "object" ? withoutFormats(additionalProperties) : additionalProperties,
    allOf: schema.allOf.map(withoutFormats),
    anyOf: schema.anyOf.map(withoutFormats),
    oneOf: schema.oneOf.map(withoutFormats),
    not: not && withoutFormats(not),
  };
}
