import { type ValueMap, withMember } from "../../go/value/value.ts";
import { managedFields } from "../fieldmanager/managed-fields.ts";
import type { Managers } from "../fieldmanager/managers.ts";
import { metadataOf, withMetadata } from "./metadata.ts";

/** Returns the object with `metadata.managedFields`, if it has managers. */
export function withManagedFields(object: ValueMap, managers: Managers): ValueMap {
  if (managers.length === 0) return object;
  return withMetadata(object, withMember(metadataOf(object), "managedFields", managedFields(managers)));
}
