import type { ValueMap } from "../../go/value/value.ts";
import { dedupOwnerReferences as dedup } from "../schema/objectmeta/dedup-owner-references.ts";
import { metadataOf, withMetadata } from "./metadata.ts";
import type { Write } from "./write.ts";

/**
 * Removes repeated owner references, with a warning.
 * Upstream: k8s.io/apiserver/pkg/endpoints/handlers/rest.go `dedupOwnerReferencesAndAddWarning`.
 */
export function dedupOwnerReferences(object: ValueMap, write: Write, patched = false): ValueMap {
  const before = metadataOf(object);
  const { metadata, warnings } = dedup(before, patched);
  write.warn(warnings);
  return metadata === before ? object : withMetadata(object, metadata);
}
