import { type FieldError, invalid } from "../../../apimachinery/field/error.ts";
import type { CustomResourceDefinition } from "../types.ts";

/** `spec.preserveUnknownFields` may only stay true if it already is. */
export function preserveUnknownFieldsErrors(
  crd: CustomResourceDefinition,
  old: CustomResourceDefinition | undefined,
): FieldError[] {
  if (!crd.spec.preserveUnknownFields || old?.spec.preserveUnknownFields) return [];
  const detail =
    "cannot set to true, set x-kubernetes-preserve-unknown-fields to true in spec.versions[*].schema instead";
  return [invalid(["spec", "preserveUnknownFields"], "true", detail, { origin: "preserveUnknownFields" })];
}
