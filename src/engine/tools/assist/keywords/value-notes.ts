import { formatNames } from "../../../apimachinery/formats/registry.ts";
import type { SlotValue } from "../slot.ts";

/** Values with what each means. */
export function choices(values: Readonly<Record<string, string>>): readonly SlotValue[] {
  return Object.entries(values).map(([value, detail]) => ({ value, detail }));
}

/** The values that the server accepts for members with fixed values, or usual ones; by struct and member. */
export const valueNotes: Readonly<Record<string, readonly SlotValue[]>> = {
  "v1.CustomResourceDefinition.apiVersion": choices({
    "apiextensions.k8s.io/v1": "the version of definitions",
  }),
  "v1.CustomResourceDefinition.kind": choices({ CustomResourceDefinition: "a definition" }),
  "v1.CustomResourceDefinitionSpec.scope": choices({
    Namespaced: "objects live in namespaces",
    Cluster: "objects are not in a namespace",
  }),
  "v1.CustomResourceDefinitionVersion.name": choices({
    v1: "stable",
    v1beta1: "may still change",
    v1alpha1: "may change without notice",
  }),
  "v1.CustomResourceConversion.strategy": choices({
    None: "only apiVersion changes",
    Webhook: "a webhook converts",
  }),
  "v1.WebhookConversion.conversionReviewVersions": choices({ v1: "the current ConversionReview" }),
  "v1.CustomResourceColumnDefinition.type": choices({
    string: "text",
    integer: "an integer",
    number: "a number",
    boolean: "true or false",
    date: "shown as an age",
  }),
  "v1.CustomResourceColumnDefinition.format": choices({
    int32: "integer",
    int64: "integer",
    float: "number",
    double: "number",
    byte: "base64",
    date: "a day",
    "date-time": "a time",
    password: "hidden by clients that support it",
  }),
  "v1.JSONSchemaProps.type": choices({
    object: "fields, or a map",
    string: "text",
    integer: "an integer",
    boolean: "true or false",
    array: "a list",
    number: "a number, with or without a fraction",
  }),
  "v1.JSONSchemaProps.format": [
    ...formatNames.map((value) => ({ value, detail: "string" })),
    ...choices({ int32: "integer", int64: "integer", float: "number", double: "number" }),
  ],
  "v1.JSONSchemaProps.x-kubernetes-list-type": choices({
    atomic: "replaced as a whole",
    set: "unique scalars",
    map: "objects, identified by their keys",
  }),
  "v1.JSONSchemaProps.x-kubernetes-map-type": choices({
    granular: "merged member by member",
    atomic: "replaced as a whole",
  }),
  "v1.ValidationRule.reason": choices({
    FieldValueInvalid: "the default",
    FieldValueForbidden: "must not exist",
    FieldValueRequired: "must exist",
    FieldValueDuplicate: "is duplicated",
  }),
};
