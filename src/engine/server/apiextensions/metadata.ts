import type { Value, ValueMap } from "../../go/value/value.ts";
import { encodeObjectMeta } from "../schema/objectmeta/encode.ts";

/** The members that the server sets itself, whatever a create contains. */
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

/** ObjectMeta as it is stored: without empty values and without a namespace, which definitions do not have. */
function tidy(metadata: ValueMap): Map<string, Value> {
  const out = new Map(encodeObjectMeta(metadata));
  out.delete("namespace");
  return out;
}

export interface CreatedMeta {
  /** Set if the body has a generateName and no name. */
  readonly generatedName: string | undefined;
  readonly uid: string;
  readonly now: string;
}

/** The metadata of a new definition. Upstream: rest.BeforeCreate. */
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
