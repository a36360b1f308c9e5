import { toData } from "../../go/value/to-data.ts";
import type { Structural } from "../../server/schema/structural.ts";

/** A JSON Schema (draft 7 and later) as plain data. */
export type JsonSchema = boolean | { readonly [keyword: string]: unknown };

/**
 * A version's schema, or a node of it, as a JSON Schema for validators that do not know Kubernetes: `nullable` and
 * `x-kubernetes-int-or-string` become types, exclusive bounds have the form of current drafts. What JSON Schema
 * cannot express is left out: list types and rules, the metadata of embedded resources, unknown fields (the server
 * prunes them, except those that `additionalProperties: false` forbids), defaults. `format` is kept: a validator may
 * check it or not.
 */
export function toJsonSchema(schema: Structural): JsonSchema {
  const { items, properties, not } = schema;
  return present({
    type: typesOf(schema),
    enum: ifAny(schema.enum.map(toData)),
    format: ifSet(schema.format),
    ...bounds(schema),
    multipleOf: schema.multipleOf,
    minLength: count(schema.minLength),
    maxLength: count(schema.maxLength),
    pattern: ifSet(schema.pattern),
    items: items && toJsonSchema(items),
    minItems: count(schema.minItems),
    maxItems: count(schema.maxItems),
    uniqueItems: schema.uniqueItems || undefined,
    properties:
      properties.size === 0
        ? undefined
        : Object.fromEntries([...properties].map(([name, property]) => [name, toJsonSchema(property)])),
    additionalProperties: additionalOf(schema),
    required: ifAny(schema.required),
    minProperties: count(schema.minProperties),
    maxProperties: count(schema.maxProperties),
    allOf: ifAny(schema.allOf.map(toJsonSchema)),
    anyOf: ifAny(schema.anyOf.map(toJsonSchema)),
    oneOf: ifAny(schema.oneOf.map(toJsonSchema)),
    not: not && toJsonSchema(not),
  });
}

/** `true` means the same as leaving out the keyword. */
function additionalOf({ additionalProperties }: Structural): JsonSchema | undefined {
  if (typeof additionalProperties === "object") return toJsonSchema(additionalProperties);
  return additionalProperties === false ? false : undefined;
}

function typesOf({ type, intOrString, nullable }: Structural): string | readonly string[] | undefined {
  const types = intOrString ? ["integer", "string"] : type === "" ? [] : [type];
  if (types.length === 0) return undefined;
  if (nullable) return [...types, "null"];
  return types.length === 1 ? types[0] : types;
}

/** An exclusive bound without a bound has no effect. */
function bounds({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Structural): object {
  return {
    [exclusiveMinimum ? "exclusiveMinimum" : "minimum"]: minimum,
    [exclusiveMaximum ? "exclusiveMaximum" : "maximum"]: maximum,
  };
}

function count(bound: bigint | undefined): number | undefined {
  return bound === undefined ? undefined : Number(bound);
}

function ifSet(text: string): string | undefined {
  return text === "" ? undefined : text;
}

function ifAny<T>(list: readonly T[]): readonly T[] | undefined {
  return list.length === 0 ? undefined : list;
}

function present(keywords: object): JsonSchema {
  return Object.fromEntries(Object.entries(keywords).filter(([, value]) => value !== undefined));
}
