import { type FieldError, forbidden, invalid } from "../../../apimachinery/field/error.ts";
import { append } from "../../../go/value/append.ts";
import { quote } from "../../../go/value/go-text.ts";
import type { Path } from "../../../go/value/path.ts";
import type { JSONSchemaProps } from "../props/types.ts";
import { isBlank } from "./blank.ts";
import { metaType, rootMetadata } from "./faults.ts";

/** Checks whether the schema of `metadata` at the root only restricts the name. */
function onlyNames(metadata: JSONSchemaProps): boolean {
  const names = [...(metadata.properties?.keys() ?? [])];
  const besides: (keyof JSONSchemaProps)[] = ["type", "default"];
  if (names.every((name) => name === "name" || name === "generateName")) besides.push("properties");
  return isBlank(metadata, besides, "structural");
}

function typeErrors(
  schema: JSONSchemaProps,
  path: Path,
  name: "apiVersion" | "kind" | "metadata",
  type: "string" | "object",
): FieldError[] {
  const property = schema.properties?.get(name);
  if (property === undefined || property.type === type) return [];
  const at: Path = [...path, "properties", { key: name }, "type"];
  return [invalid(at, quote(property.type), metaType({ type }), { origin: `structural/${name}-type` })];
}

/**
 * Checks `kind`, `apiVersion` and `metadata` of a resource, which is the root or an embedded one, and the restrictions
 * of metadata.
 */
export function resourceMetaErrors(
  schema: JSONSchemaProps,
  path: Path,
  node: { readonly root: boolean; readonly resource: boolean },
): FieldError[] {
  const errors: FieldError[] = [];
  if (node.resource) {
    append(errors, typeErrors(schema, path, "kind", "string"));
    append(errors, typeErrors(schema, path, "apiVersion", "string"));
    append(errors, typeErrors(schema, path, "metadata", "object"));
  }
  const metadata = schema.properties?.get("metadata");
  if (node.root && metadata !== undefined && !onlyNames(metadata)) {
    const at: Path = [...path, "properties", { key: "metadata" }];
    errors.push(forbidden(at, rootMetadata(), { origin: "structural/root-metadata" }));
  }
  return errors;
}
