import type { Value, ValueMap } from "../../go/value/value.ts";
import { encodeObjectMeta } from "../schema/objectmeta/encode.ts";

/** The members that the server sets itself, whatever a create says of them. */
const system = [
  "selfLink",
  "uid",
  "resourceVersion",
  "generation",
  "creationTimestamp",
  "deletionTimestamp",
  "deletionGracePeriodSeconds",
  "managedFields",
];

/** ObjectMeta as it is stored: without what is empty, and without a namespace, for definitions have none. */
function tidy(metadata: ValueMap): Map<string, Value> {
  const out = new Map(encodeObjectMeta(metadata));
  out.delete("namespace");
  return out;
}

export interface CreatedMeta {
  /** Where the body has a generateName and no name. */
  readonly generatedName: string | undefined;
  readonly uid: string;
  readonly now: string;
}

/** The metadata of a new definition, as sent. Upstream: rest.BeforeCreate. */
export function createdMetadata(sent: ValueMap, { generatedName, uid, now }: CreatedMeta): ValueMap {
  const metadata = tidy(sent);
  for (const name of system) metadata.delete(name);
  if (generatedName !== undefined) metadata.set("name", generatedName);
  metadata.set("uid", uid);
  metadata.set("generation", 1n);
  metadata.set("creationTimestamp", now);
  return metadata;
}

/**
 * The metadata of an update. What a deletion set stays; a client that sets it anew is rejected later.
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
