import type { FieldError } from "../../../apimachinery/field/error.ts";
import { nameIsDnsSubdomain, type ValidateName } from "../../../apimachinery/field/names.ts";
import type { Capabilities } from "../../../apimachinery/minors/capabilities.ts";
import {
  distinctErrors,
  validateObjectMeta,
  validateObjectMetaUpdate,
} from "../../schema/objectmeta/validate.ts";
import type { CustomResourceDefinition } from "../types.ts";
import { nameNotPluralAndGroup } from "./faults.ts";

/** The name of a definition must consist of its plural and its group. */
function nameRule({ names, group }: CustomResourceDefinition["spec"]): ValidateName {
  return (name, prefix) => [
    ...nameIsDnsSubdomain(name, prefix),
    ...(name === `${names.plural}.${group}` ? [] : [nameNotPluralAndGroup()]),
  ];
}

export function createMetadataErrors(
  { metadata, spec }: CustomResourceDefinition,
  capabilities: Capabilities,
): readonly FieldError[] {
  const found = validateObjectMeta(metadata, { namespaced: false, validateName: nameRule(spec) });
  return distinctErrors(found, capabilities);
}

/** Both the generic layer and the strategy check an update, so errors that both find are reported twice. */
export function updateMetadataErrors(
  { metadata }: CustomResourceDefinition,
  old: CustomResourceDefinition,
  capabilities: Capabilities,
): readonly FieldError[] {
  const update = validateObjectMetaUpdate(metadata, old.metadata);
  const generic = validateObjectMeta(metadata, { namespaced: false, isUpdate: true });
  return [...generic, ...update, ...distinctErrors(update, capabilities)];
}
