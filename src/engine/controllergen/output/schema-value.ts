import type { Value, ValueMap } from "../../go/value/value.ts";
import { keywords, type Schema, type ValidationRule } from "../schema/props.ts";

/** Converts a schema to a value, without what Go omits if it is empty. `count` is called for each schema. */
export function schemaValue(schema: Schema, count: () => void): ValueMap {
  count();
  const map = new Map<string, Value>();
  for (const keyword of keywords) {
    const value = keywordValue(schema, keyword, count);
    if (value !== undefined) map.set(keyword, value);
  }
  return map;
}

function keywordValue(
  schema: Schema,
  keyword: (typeof keywords)[number],
  count: () => void,
): Value | undefined {
  const childValue = (child: Schema) => schemaValue(child, count);
  switch (keyword) {
    case "allOf":
    case "anyOf":
      return filled(schema[keyword]?.map(childValue));
    case "enum":
    case "required":
    case "x-kubernetes-list-map-keys":
      return filled(schema[keyword]);
    case "items":
      return schema.items === undefined ? undefined : childValue(schema.items);
    case "additionalProperties": {
      const { additionalProperties } = schema;
      return typeof additionalProperties === "object"
        ? childValue(additionalProperties)
        : additionalProperties;
    }
    case "properties":
      if (schema.properties === undefined || schema.properties.size === 0) return undefined;
      return new Map([...schema.properties].map(([name, property]) => [name, childValue(property)]));
    case "externalDocs": {
      const docs = schema.externalDocs;
      return docs === undefined ? undefined : withoutEmpty({ description: docs.description, url: docs.url });
    }
    case "x-kubernetes-validations":
      return filled(schema[keyword]?.map(ruleValue));
    case "default":
    case "example":
      // Null does not count as a default in the API's types.
      return schema[keyword] ?? undefined;
    default:
      return schema[keyword];
  }
}

function filled(list: readonly Value[] | undefined): Value | undefined {
  return list === undefined || list.length === 0 ? undefined : list;
}

function ruleValue({ rule, ...rest }: ValidationRule): Value {
  return new Map<string, Value>([["rule", rule], ...Object.entries(rest)]);
}

/** Returns a map of strings, without the empty ones. */
export function withoutEmpty(texts: Readonly<Record<string, string>>): ValueMap {
  return new Map(Object.entries(texts).filter(([, text]) => text !== ""));
}
