import type { Value, ValueMap } from "../../go/value/value.ts";
import { type CreatedMeta, createdMetadata } from "../schema/objectmeta/created.ts";
import { encodeObjectMeta } from "../schema/objectmeta/encode.ts";

/** The metadata of a new definition, which has no namespace. Upstream: rest.BeforeCreate. */
export function newMetadata(sent: ValueMap, created: CreatedMeta): ValueMap {
  const metadata = createdMetadata(sent, created);
  metadata.delete("namespace");
  return metadata.set("generation", 1n);
}

/** ObjectMeta as it is stored: without empty values and without a namespace, which definitions do not have. */
function tidy(metadata: ValueMap): Map<string, Value> {
  const out = new Map(encodeObjectMeta(metadata));
  out.delete("namespace");
  return out;
}

/**
 * The metadata of an update. Fields set by a deletion stay; if a client sets them newly, they are rejected later.
 * Upstream: rest.BeforeUpdate.
 */
export function updatedMetadata(sent: ValueMap, stored: ValueMap, generation: bigint): ValueMap {
  const metadata = tidy(sent);
  metadata.delete("selfLink");
  metadata.delete("managedFields");
  for (const name of ["uid", "creationTimestamp", "deletionTimestamp"]) {
    const value = stored.get(name);
    if (value !== undefined) metadata.set(name, value);
  }
  const grace = metadata.get("deletionGracePeriodSeconds") ?? stored.get("deletionGracePeriodSeconds");
  if (grace !== undefined) metadata.set("deletionGracePeriodSeconds", grace);
  metadata.set("generation", generation);
  return metadata;
}
