import { type FieldError, invalid, required } from "../../field/error.ts";
import { nameIsDnsSubdomain } from "../../field/names.ts";
import { quote } from "../../value/go-text.ts";
import { stringAt } from "../../value/value.ts";
import type { CustomResourceDefinition } from "../types.ts";

export function createMetadataErrors(crd: CustomResourceDefinition): FieldError[] {
  const name = stringAt(crd.metadata, "name");
  if (name === "")
    return [required(["metadata", "name"], "name or generateName is required", { origin: "x" })];
  const e = [...nameIsDnsSubdomain(name, false)];
  if (name !== `${crd.spec.names.plural}.${crd.spec.group}`)
    e.push('must be spec.names.plural+"."+spec.group');
  return e.map((m) => invalid(["metadata", "name"], quote(name), m, { origin: "x" }));
}
export function updateMetadataErrors(
  _crd: CustomResourceDefinition,
  _old: CustomResourceDefinition,
): FieldError[] {
  return [];
}
