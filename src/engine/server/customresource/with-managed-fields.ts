import { type ValueMap, withMember } from "../../go/value/value.ts";
import { managedFields } from "../fieldmanager/managed-fields.ts";
import type { Managers } from "../fieldmanager/managers.ts";
import { metadataOf, withMetadata } from "./metadata.ts";

/** The object with the managers of its fields, if anybody owns any. */
export function withManagedFields(object: ValueMap, managers: Managers): ValueMap {
  if (managers.length === 0) return object;
  return withMetadata(object, withMember(metadataOf(object), "managedFields", managedFields(managers)));
}
