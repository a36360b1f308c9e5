/**
 * The names of checks, as lists. They are apart from the types that are made of them, since only the index of errors reads
 * the lists.
 */

/** Schema keywords that validate values, as in errors of objects. */
export const keywordOrigins = [
  "type",
  "format",
  "enum",
  "required",
  "pattern",
  "minimum",
  "maximum",
  "multipleOf",
  "minLength",
  "maxLength",
  "minItems",
  "maxItems",
  "uniqueItems",
  "minProperties",
  "maxProperties",
  "additionalProperties",
  "allOf",
  "anyOf",
  "oneOf",
  "not",
  "x-kubernetes-list-type",
  "x-kubernetes-list-map-keys",
  "x-kubernetes-embedded-resource",
  "x-kubernetes-validations",
] as const;

/** Members that no branch of `allOf`, `anyOf`, `oneOf` and `not` may have, because they define structure. */
export const structuralMembers = [
  "type",
  "additionalProperties",
  "default",
  "title",
  "description",
  "nullable",
  "x-kubernetes-preserve-unknown-fields",
  "x-kubernetes-embedded-resource",
  "x-kubernetes-int-or-string",
  "x-kubernetes-list-map-keys",
  "x-kubernetes-list-type",
  "x-kubernetes-map-type",
  "x-kubernetes-validations",
] as const;

/** Members that no schema of a definition may have. */
export const unsupportedMembers = [
  "default",
  "id",
  "additionalItems",
  "patternProperties",
  "definitions",
  "dependencies",
  "$ref",
  "type",
  "items",
  "x-kubernetes-embedded-resource",
] as const;

/** Fields of an object's metadata that the server checks. */
export const metadataFields = [
  "apiVersion",
  "kind",
  "name",
  "generateName",
  "namespace",
  "labels",
  "annotations",
  "finalizers",
  "ownerReferences",
  "managedFields",
  "generation",
  "resourceVersion",
  "uid",
  "creationTimestamp",
  "deletionTimestamp",
  "deletionGracePeriodSeconds",
] as const;

export const definitionOrigins = [
  "approval",
  "preserveUnknownFields",
  "preserveUnknownFields/defaults",
  "scale",
  "storedVersions",
  "subresources/scale",
  "columns/format",
  "columns/jsonPath",
  "columns/name",
  "columns/type",
  "conversion/caBundle",
  "conversion/clientConfig",
  "conversion/preserveUnknownFields",
  "conversion/reviewVersions",
  "conversion/service",
  "conversion/strategy",
  "conversion/unused",
  "conversion/url",
  "defaults/metadata",
  "defaults/unknown-fields",
  "names/same-kinds",
  "schema/not-convertible",
  "schema/root-fields",
  "schema/root-nullable",
  "schema/root-type",
  "selectableFields/count",
  "selectableFields/duplicate",
  "selectableFields/metadata",
  "selectableFields/path",
  "selectableFields/schema",
  "selectableFields/type",
  "spec/group",
  "spec/scope",
  "update/immutable",
  "update/resourceVersion",
  "versions/deprecationWarning",
  "versions/name",
  "versions/schema",
  "versions/storage",
  "versions/unique",
] as const;

export const structuralOrigins = [
  "structural/branch-metadata",
  "structural/kind-type",
  "structural/apiVersion-type",
  "structural/metadata-type",
  "structural/completeness",
  "structural/embedded-additional",
  "structural/embedded-properties",
  "structural/embedded-type",
  "structural/int-or-string",
  "structural/items",
  "structural/pattern",
  "structural/root-additional",
  "structural/root-metadata",
  "structural/root-type",
  "structural/type-empty",
] as const;

export const walkOrigins = [
  "walk/additionalProperties",
  "walk/list-map",
  "walk/list-map-key",
  "walk/list-map-keys",
  "walk/nullable-items",
  "walk/preserve-unknown-fields",
  "walk/set-items",
  "walk/uniqueItems",
  "walk/x-kubernetes-list-type",
  "walk/x-kubernetes-map-type",
] as const;

export const rulesOrigins = [
  "rules/blocked",
  "rules/compile",
  "rules/cost",
  "rules/total-cost",
  "rules/fieldPath",
  "rules/message",
  "rules/messageExpression",
  "rules/no-type",
  "rules/optionalOldSelf",
  "rules/reason",
  "rules/rule",
  "rules/run",
  "rules/uncorrelatable",
] as const;

/** Members of admission policies, their bindings, and of what surrounds them. */
export const policyOrigins = [
  "policy/auditAnnotations",
  "policy/expression",
  "policy/failurePolicy",
  "policy/matchConditions",
  "policy/matchResources",
  "policy/message",
  "policy/mutable-operations",
  "policy/mutations",
  "policy/paramKind",
  "policy/paramRef",
  "policy/policyName",
  "policy/reinvocationPolicy",
  "policy/rule",
  "policy/selector",
  "policy/validationActions",
  "policy/validations",
  "policy/variables",
  "surroundings/config-map",
  "surroundings/namespace",
] as const;

/** Names of a definition. */
export const nameFields = ["plural", "singular", "kind", "listKind", "shortNames", "categories"] as const;
