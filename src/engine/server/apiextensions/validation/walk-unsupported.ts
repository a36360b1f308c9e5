import { type FieldError, forbidden, notSupported } from "../../../apimachinery/field/error.ts";
import type { UnsupportedMember } from "../../../apimachinery/field/origin.ts";
import { quote } from "../../../go/value/go-text.ts";
import type { JSONSchemaProps } from "../../schema/props/types.ts";
import type { Place } from "./walk-context.ts";

export const openApiTypes: readonly string[] = ["array", "boolean", "integer", "number", "object", "string"];

/** Checks for members that no schema of a definition may have, in any place. */
export function unsupportedErrors(
  schema: JSONSchemaProps,
  place: Place,
  requireValidType: boolean,
): FieldError[] {
  const errors: FieldError[] = [];
  if (requireValidType && schema.type !== "" && !openApiTypes.includes(schema.type)) {
    errors.push(
      notSupported([...place.path, "type"], quote(schema.type), openApiTypes, { origin: "walk/type" }),
    );
  }
  const forbid = (name: UnsupportedMember, detail: string, when: boolean): void => {
    if (when) errors.push(forbidden([...place.path, name], detail, { origin: `walk/${name}` }));
  };
  forbid(
    "default",
    `must not be set ${place.defaultsForbidden}`,
    schema.default !== undefined && place.defaultsForbidden !== undefined,
  );
  const size = (map: ReadonlyMap<string, unknown> | undefined): number => map?.size ?? 0;
  forbid("id", "id is not supported", schema.id !== "");
  forbid("additionalItems", "additionalItems is not supported", schema.additionalItems !== undefined);
  forbid("patternProperties", "patternProperties is not supported", size(schema.patternProperties) > 0);
  forbid("definitions", "definitions is not supported", size(schema.definitions) > 0);
  forbid("dependencies", "dependencies is not supported", schema.dependencies !== undefined);
  forbid("$ref", "$ref is not supported", schema.ref !== undefined);
  forbid("type", "type cannot be set to null, use nullable as an alternative", schema.type === "null");
  forbid(
    "items",
    "items must be a schema object and not an array",
    (schema.items?.jsonSchemas?.length ?? 0) > 0,
  );
  forbid(
    "x-kubernetes-embedded-resource",
    "must not be used inside of resource meta",
    place.insideResourceMeta && schema.xEmbeddedResource,
  );
  return errors;
}
