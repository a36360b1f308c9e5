/** Schema keywords that validate values, as in errors of objects. */
type KeywordOrigin =
  | "type"
  | "format"
  | "enum"
  | "required"
  | "pattern"
  | "minimum"
  | "maximum"
  | "multipleOf"
  | "minLength"
  | "maxLength"
  | "minItems"
  | "maxItems"
  | "uniqueItems"
  | "minProperties"
  | "maxProperties"
  | "additionalProperties"
  | "allOf"
  | "anyOf"
  | "oneOf"
  | "not"
  | "x-kubernetes-list-type"
  | "x-kubernetes-list-map-keys"
  | "x-kubernetes-embedded-resource"
  | "x-kubernetes-validations";

/** Members that no branch of `allOf`, `anyOf`, `oneOf` and `not` may have, because they define structure. */
export type StructuralMember =
  | "type"
  | "additionalProperties"
  | "default"
  | "title"
  | "description"
  | "nullable"
  | "x-kubernetes-preserve-unknown-fields"
  | "x-kubernetes-embedded-resource"
  | "x-kubernetes-int-or-string"
  | "x-kubernetes-list-map-keys"
  | "x-kubernetes-list-type"
  | "x-kubernetes-map-type"
  | "x-kubernetes-validations";

/** Members that no schema of a definition may have. */
export type UnsupportedMember =
  | "default"
  | "id"
  | "additionalItems"
  | "patternProperties"
  | "definitions"
  | "dependencies"
  | "$ref"
  | "type"
  | "items"
  | "x-kubernetes-embedded-resource";

/** Fields of an object's metadata that the server checks. */
export type MetadataField =
  | "apiVersion"
  | "kind"
  | "name"
  | "generateName"
  | "namespace"
  | "labels"
  | "annotations"
  | "finalizers"
  | "ownerReferences"
  | "managedFields"
  | "generation"
  | "resourceVersion"
  | "uid"
  | "creationTimestamp"
  | "deletionTimestamp"
  | "deletionGracePeriodSeconds";

/** Names of a definition. */
export type NameField = "plural" | "singular" | "kind" | "listKind" | "shortNames" | "categories";

type DefinitionOrigin =
  | "approval"
  | "preserveUnknownFields"
  | "preserveUnknownFields/defaults"
  | "scale"
  | "storedVersions"
  | "subresources/scale"
  | `columns/${"format" | "jsonPath" | "name" | "type"}`
  | `conversion/${"caBundle" | "clientConfig" | "preserveUnknownFields" | "reviewVersions" | "service" | "strategy" | "unused" | "url"}`
  | `defaults/${"metadata" | "unknown-fields"}`
  | `names/${NameField | "same-kinds"}`
  | `schema/${"not-convertible" | "root-fields" | "root-nullable" | "root-type"}`
  | `selectableFields/${"count" | "duplicate" | "metadata" | "path" | "schema" | "type"}`
  | `spec/${"group" | "scope"}`
  | `update/${"immutable" | "resourceVersion"}`
  | `versions/${"deprecationWarning" | "name" | "schema" | "storage" | "unique"}`;

type StructuralOrigin =
  | `structural/branch-${StructuralMember | "metadata"}`
  | `structural/${"kind" | "apiVersion" | "metadata"}-type`
  | "structural/completeness"
  | "structural/embedded-additional"
  | "structural/embedded-properties"
  | "structural/embedded-type"
  | "structural/int-or-string"
  | "structural/items"
  | "structural/pattern"
  | "structural/root-additional"
  | "structural/root-metadata"
  | "structural/root-type"
  | "structural/type-empty";

type WalkOrigin =
  | `walk/${UnsupportedMember}`
  | "walk/additionalProperties"
  | "walk/list-map"
  | "walk/list-map-key"
  | "walk/list-map-keys"
  | "walk/nullable-items"
  | "walk/preserve-unknown-fields"
  | "walk/set-items"
  | "walk/uniqueItems"
  | "walk/x-kubernetes-list-type"
  | "walk/x-kubernetes-map-type";

type RulesOrigin =
  | "rules/blocked"
  | "rules/compile"
  | "rules/cost"
  | "rules/total-cost"
  | "rules/fieldPath"
  | "rules/message"
  | "rules/messageExpression"
  | "rules/no-type"
  | "rules/optionalOldSelf"
  | "rules/reason"
  | "rules/rule"
  | "rules/run"
  | "rules/uncorrelatable";

/**
 * What a server error is about: a schema keyword (`maximum`), or a check by folder and name (`structural/items`).
 * Explanations, fixes and older texts are looked up by it.
 */
export type Origin =
  | KeywordOrigin
  | DefinitionOrigin
  | StructuralOrigin
  | WalkOrigin
  | RulesOrigin
  | `metadata/${MetadataField}`
  | "patch";

/** A table of values for some origins. */
export type ByOrigin<T> = Readonly<Partial<Record<Origin, T>>>;

/** Checks for errors about the cost of rules: of one rule, or of all together. */
export function isOverCost(origin: Origin | undefined): boolean {
  return origin === "rules/cost" || origin === "rules/total-cost";
}
