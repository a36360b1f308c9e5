import { remembering } from "../../../go/value/remembering.ts";
import { mapChildren } from "./map-children.ts";
import type { JSONSchemaProps } from "./types.ts";

/**
 * For servers that check `additionalProperties: false` in branches. It is as forbidden there as true, so it is replaced
 * by true. Returns the schema itself if there is none.
 */
export const withClosedBranches = remembering(
  (schema: JSONSchemaProps): JSONSchemaProps =>
    mapChildren(schema, (child, place) => (place === "branch" ? inBranch(child) : withClosedBranches(child))),
);

const inBranch = remembering((branch: JSONSchemaProps): JSONSchemaProps => {
  const below = mapChildren(branch, inBranch);
  const { additionalProperties } = below;
  if (additionalProperties === undefined || additionalProperties.allows) return below;
  return { ...below, additionalProperties: { allows: true, schema: undefined } };
});
