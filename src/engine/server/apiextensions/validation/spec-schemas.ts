import type { JSONSchemaProps } from "../../schema/props/types.ts";
import { someSchema } from "../../schema/props/visit.ts";
import type { CustomResourceDefinitionSpec } from "../types.ts";

/** The schemas of a spec: the one of all versions, or each version's own. */
export function schemasOf(spec: CustomResourceDefinitionSpec): JSONSchemaProps[] {
  return [spec.validation, ...(spec.versions ?? []).map((version) => version.schema)].flatMap((validation) =>
    validation?.openAPIV3Schema === undefined ? [] : [validation.openAPIV3Schema],
  );
}

/** Checks whether `holds` is true anywhere in the schemas of a spec. */
export function someSchemaOf(
  spec: CustomResourceDefinitionSpec,
  holds: (schema: JSONSchemaProps) => boolean,
): boolean {
  return schemasOf(spec).some((schema) => someSchema(schema, holds));
}

export function hasDefault(schema: JSONSchemaProps): boolean {
  return schema.default !== undefined;
}

/** Checks whether a node has one of the extensions that need a structural schema. The map type is not one of them. */
export function hasKubernetesExtension(schema: JSONSchemaProps): boolean {
  return (
    schema.xEmbeddedResource ||
    schema.xPreserveUnknownFields !== undefined ||
    schema.xIntOrString ||
    (schema.xListMapKeys?.length ?? 0) > 0 ||
    schema.xListType !== undefined ||
    (schema.xValidations?.length ?? 0) > 0
  );
}
