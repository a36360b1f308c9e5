import type { Origin } from "./origin.ts";
import {
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

/** Returns every origin, each once. */
export function allOrigins(): readonly Origin[] {
  return [
    ...keywordOrigins,
    ...definitionOrigins,
    ...nameFields.map((field) => `names/${field}` as const),
    ...structuralOrigins,
    ...structuralMembers.map((member) => `structural/branch-${member}` as const),
    ...walkOrigins,
    ...unsupportedMembers.map((member) => `walk/${member}` as const),
    ...rulesOrigins,
    ...policyOrigins,
    ...metadataFields.map((field) => `metadata/${field}` as const),
    "patch",
  ];
}
