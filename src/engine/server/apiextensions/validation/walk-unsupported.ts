import type { DataOfKind, Fault } from "../../../apimachinery/fault/fault.ts";
import { type FieldError, forbidden, notSupported } from "../../../apimachinery/field/error.ts";
import type { UnsupportedMember } from "../../../apimachinery/field/origin.ts";
import { quote } from "../../../go/value/go-text.ts";
import type { JSONSchemaProps } from "../../schema/props/types.ts";
import type { Place } from "./walk-context.ts";
import { defaultInMeta, itemsList, metaEmbedded, typeNull, unsupported } from "./walk-faults.ts";

export const openApiTypes: readonly string[] = ["array", "boolean", "integer", "number", "object", "string"];

type UnsupportedKeyword = DataOfKind<typeof unsupported>["keyword"];

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
  const refuse = (name: UnsupportedMember, detail: Fault): void => {
    errors.push(forbidden([...place.path, name], detail, { origin: `walk/${name}` }));
  };
  const forbid = (name: UnsupportedMember, detail: () => Fault, when: boolean): void => {
    if (when) refuse(name, detail());
  };
  if (schema.default !== undefined && place.defaultsForbidden !== undefined)
    refuse("default", defaultInMeta({ where: place.defaultsForbidden }));
  const size = (map: ReadonlyMap<string, unknown> | undefined): number => map?.size ?? 0;
  const without = (keyword: UnsupportedKeyword, when: boolean): void => {
    if (when) refuse(keyword, unsupported({ keyword }));
  };
  without("id", schema.id !== "");
  without("additionalItems", schema.additionalItems !== undefined);
  without("patternProperties", size(schema.patternProperties) > 0);
  without("definitions", size(schema.definitions) > 0);
  without("dependencies", schema.dependencies !== undefined);
  without("$ref", schema.ref !== undefined);
  forbid("type", typeNull, schema.type === "null");
  forbid("items", itemsList, (schema.items?.jsonSchemas?.length ?? 0) > 0);
  forbid(
    "x-kubernetes-embedded-resource",
    metaEmbedded,
    place.insideResourceMeta && schema.xEmbeddedResource,
  );
  return errors;
}
