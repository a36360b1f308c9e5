import type {
  definitionOrigins,
  keywordOrigins,
  metadataFields,
  nameFields,
  policyOrigins,
  rulesOrigins,
  structuralMembers,
  structuralOrigins,
  unsupportedMembers,
  walkOrigins,
} from "./origin-names.ts";

/** Members that no branch of `allOf`, `anyOf`, `oneOf` and `not` may have, because they define structure. */
export type StructuralMember = (typeof structuralMembers)[number];

/** Members that no schema of a definition may have. */
export type UnsupportedMember = (typeof unsupportedMembers)[number];

/** Fields of an object's metadata that the server checks. */
export type MetadataField = (typeof metadataFields)[number];

/** Names of a definition. */
export type NameField = (typeof nameFields)[number];

/**
 * What a server error is about: a schema keyword (`maximum`), or a check by folder and name (`structural/items`).
 * Explanations, fixes and older texts are looked up by it.
 */
export type Origin =
  | (typeof keywordOrigins)[number]
  | (typeof definitionOrigins)[number]
  | (typeof structuralOrigins)[number]
  | (typeof walkOrigins)[number]
  | (typeof rulesOrigins)[number]
  | (typeof policyOrigins)[number]
  | `structural/branch-${StructuralMember}`
  | `walk/${UnsupportedMember}`
  | `names/${NameField}`
  | `metadata/${MetadataField}`
  | "patch";

/** A table of values for some origins. */
export type ByOrigin<T> = Readonly<Partial<Record<Origin, T>>>;

/** Checks for errors about the cost of rules: of one rule, or of all together. */
export function isOverCost(origin: Origin | undefined): boolean {
  return origin === "rules/cost" || origin === "rules/total-cost";
}
