import { remembering } from "../../../go/value/remembering.ts";
import { mapChildren } from "./map-children.ts";
import type { JSONSchemaProps } from "./types.ts";

/**
 * A schema as servers judged it that saw `additionalProperties: false` in branches: there it is as forbidden as true,
 * and stands as true; the schema itself if there is none.
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
