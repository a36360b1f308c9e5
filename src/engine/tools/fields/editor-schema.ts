import { toData } from "../../go/value/to-data.ts";
import type { ServedVersion } from "../../server/resource/resource.ts";
import type { Structural } from "../../server/schema/structural.ts";
import { type JsonSchema, toJsonSchema } from "../json-schema/to-json-schema.ts";

/**
 * A version's schema for editors: what JSON Schema can express, with descriptions and defaults for hovers and
 * completion. Unknown fields are rejected where the server would drop them.
 */
export function editorSchema(version: ServedVersion, group: string, kind: string): JsonSchema {
  const root = documented(toJsonSchema(version.schema), version.schema, true);
  if (typeof root === "boolean") return root;
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    title: kind,
    ...root,
    properties: {
      ...propertiesOf(root),
      apiVersion: { type: "string", enum: [`${group}/${version.name}`] },
      kind: { type: "string", enum: [kind] },
      metadata: { type: "object" },
    },
    required: [...new Set(["apiVersion", "kind", "metadata", ...version.schema.required])],
  };
}

function propertiesOf(schema: Exclude<JsonSchema, boolean>): Readonly<Record<string, JsonSchema>> {
  return (schema["properties"] ?? {}) as Readonly<Record<string, JsonSchema>>;
}

function documented(schema: JsonSchema, node: Structural, isRoot = false): JsonSchema {
  if (typeof schema === "boolean") return schema;
  const { items, additionalProperties, properties } = node;
  const own = propertiesOf(schema);
  const fields = [...properties].map(
    ([name, below]) => [name, documented(own[name] ?? true, below)] as const,
  );
  const isClosed =
    properties.size > 0 &&
    additionalProperties === undefined &&
    !node.preserveUnknownFields &&
    !node.embeddedResource;
  return {
    ...schema,
    ...(node.title === "" || isRoot ? {} : { title: node.title }),
    ...(node.description === "" ? {} : { description: node.description }),
    ...(node.default === undefined ? {} : { default: toData(node.default) }),
    ...(fields.length === 0 ? {} : { properties: Object.fromEntries(fields) }),
    ...(items === undefined ? {} : { items: documented(schema["items"] as JsonSchema, items) }),
    ...(typeof additionalProperties === "object"
      ? {
          additionalProperties: documented(
            schema["additionalProperties"] as JsonSchema,
            additionalProperties,
          ),
        }
      : isClosed
        ? { additionalProperties: false }
        : {}),
  };
}
