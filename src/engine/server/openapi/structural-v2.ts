import type { Structural } from "../schema/structural.ts";
import { mapNodes } from "./map-nodes.ts";

/** Removes from a node what OpenAPI v2, or kubectl when it reads it, cannot handle. */
function reduced(node: Structural): Structural {
  const { nullable, preserveUnknownFields } = node;
  const open = nullable || preserveUnknownFields;
  const items = open ? undefined : node.items;
  const properties = open ? new Map<string, Structural>() : node.properties;
  const untyped =
    nullable ||
    (node.type === "array" && items === undefined) ||
    (node.type === "object" && preserveUnknownFields);
  const additional = node.additionalProperties;
  const required =
    typeof additional === "object" && additional.nullable
      ? []
      : node.required.filter((name) => properties.get(name)?.nullable !== true);
  return {
    ...node,
    type: untyped ? "" : node.type,
    nullable: false,
    default: undefined,
    items,
    properties,
    required,
    allOf: [],
    anyOf: [],
    oneOf: [],
    not: undefined,
  };
}

/**
 * Returns the part of a schema that is published as OpenAPI v2. Defaults are removed when the document is served.
 * Upstream: k8s.io/apiextensions-apiserver/pkg/controller/openapi/v2/conversion.go.
 */
export function toStructuralV2(schema: Structural): Structural {
  return mapNodes(schema, reduced);
}
