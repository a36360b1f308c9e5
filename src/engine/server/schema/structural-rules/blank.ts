import { schemaMembers } from "../props/schema.ts";
import type { JSONSchemaProps } from "../props/types.ts";

/**
 * `structural`: a node of the structural schema itself. `branch`: a node below a junctor. They differ in two members.
 */
export type NodeKind = "structural" | "branch";

/** Checks whether a member that is set is missing in the structural form. */
function leavesNoTrace(schema: JSONSchemaProps, key: keyof JSONSchemaProps, kind: NodeKind): boolean {
  switch (key) {
    case "enum":
    case "allOf":
    case "anyOf":
    case "oneOf":
      return schema[key]?.length === 0;
    case "items":
      return schema.items?.schema === undefined;
    case "properties":
      return kind === "structural" && schema.properties?.size === 0;
    case "additionalProperties":
      return kind === "branch" && schema.additionalProperties?.allows === false;
    case "ref":
    case "patternProperties":
    case "dependencies":
    case "definitions":
      // It is empty, or the schema would have no structural form.
      return true;
    default:
      return false;
  }
}

/** Checks whether the structural form of a schema has only the members `besides`, like upstream's DeepEqual. */
export function isBlank(
  schema: JSONSchemaProps,
  besides: readonly (keyof JSONSchemaProps)[],
  kind: NodeKind,
): boolean {
  return schemaMembers.every(
    ({ key, isZero }) => besides.includes(key) || isZero(schema) || leavesNoTrace(schema, key, kind),
  );
}
