import { type FieldError, invalid } from "../../../apimachinery/field/error.ts";
import type { CustomResourceDefinition } from "../types.ts";
import { preserveUnknownFields } from "./faults.ts";

/** `spec.preserveUnknownFields` may only stay true if it already is. */
export function preserveUnknownFieldsErrors(
  crd: CustomResourceDefinition,
  old: CustomResourceDefinition | undefined,
): FieldError[] {
  if (!crd.spec.preserveUnknownFields || old?.spec.preserveUnknownFields) return [];
  const detail = preserveUnknownFields();
  return [invalid(["spec", "preserveUnknownFields"], "true", detail, { origin: "preserveUnknownFields" })];
}
