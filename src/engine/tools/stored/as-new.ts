import { type ValueMap, withMember, withoutMembers } from "../../go/value/value.ts";
import { metadataOf, withoutSystemFields } from "../../server/customresource/metadata.ts";

/** An object of a dump as a restore sends it: without what the server sets. */
export function asNew(object: ValueMap): ValueMap {
  const own = withoutMembers(withoutSystemFields(metadataOf(object)), "resourceVersion", "generation");
  return withMember(object, "metadata", own);
}
