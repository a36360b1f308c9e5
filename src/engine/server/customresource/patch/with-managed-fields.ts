import { type ValueMap, withMember } from "../../../go/value/value.ts";
import { managedFields } from "../../fieldmanager/managed-fields.ts";
import type { Managers } from "../../fieldmanager/managers.ts";
import { metadataOf, withMetadata } from "../metadata.ts";

/** The object to patch, with the managers of its fields where the patch's text speaks of them. */
export function withManagedFields(object: ValueMap, managers: Managers, patch: string): ValueMap {
  if (managers.length === 0 || !patch.includes("managedFields")) return object;
  return withMetadata(object, withMember(metadataOf(object), "managedFields", managedFields(managers)));
}
