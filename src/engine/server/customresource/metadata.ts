import {
  isMap,
  member,
  stringAt,
  type Value,
  type ValueMap,
  withMember,
  withoutMembers,
} from "../../go/value/value.ts";

export function metadataOf(object: ValueMap): ValueMap {
  const metadata = object.get("metadata");
  return isMap(metadata) ? metadata : new Map();
}

export function withMetadata(object: ValueMap, metadata: ValueMap): ValueMap {
  return withMember(object, "metadata", metadata);
}

/** Sets `values` in a copy of a map. Undefined values are removed. */
export function withMembers(map: ValueMap, values: Readonly<Record<string, Value | undefined>>): ValueMap {
  const copy = new Map(map);
  for (const [key, value] of Object.entries(values)) {
    if (value === undefined) copy.delete(key);
    else copy.set(key, value);
  }
  return copy;
}

/** The fields of metadata that describe a deletion. */
const deletionFields = ["deletionTimestamp", "deletionGracePeriodSeconds"];

/** The fields that only the server sets, taken from the stored object. */
const systemFields = ["uid", "creationTimestamp", "selfLink", ...deletionFields];

export function deletionOf(metadata: ValueMap): Readonly<Record<string, Value | undefined>> {
  return Object.fromEntries(deletionFields.map((name) => [name, metadata.get(name)]));
}

/** Returns an object without the fields of a deletion, which nobody owns who creates an object with them. */
export function withoutDeletion(object: ValueMap): ValueMap {
  return withMetadata(object, withoutMembers(metadataOf(object), ...deletionFields));
}

/** Returns metadata without the fields that a client cannot set in a create. Field managers are not modelled. */
export function withoutSystemFields(metadata: ValueMap): ValueMap {
  return withoutMembers(metadata, ...systemFields, "managedFields");
}

/**
 * On an update, the server restores its own fields. An empty uid gets the stored one. The fields of a deletion stay as
 * stored; if a client sets them newly, they are rejected later. Upstream: registry/rest/update.go `BeforeUpdate`.
 */
export function restoreSystemFields(metadata: ValueMap, stored: ValueMap): ValueMap {
  // A null, which only an apply can bring here, counts as missing.
  const either = (first: ValueMap, second: ValueMap, field: string) =>
    first.get(field) ?? second.get(field) ?? undefined;
  const grace = "deletionGracePeriodSeconds";
  const restored = withMembers(withoutMembers(metadata, "managedFields", "selfLink"), {
    creationTimestamp: stored.get("creationTimestamp"),
    deletionTimestamp: either(stored, metadata, "deletionTimestamp"),
    [grace]: either(metadata, stored, grace),
  });
  return stringAt(restored, "uid") === "" ? withMembers(restored, { uid: stored.get("uid") }) : restored;
}

/** Returns the generation as an integer, or 0 for any other value. */
export function generationOf(metadata: ValueMap): bigint {
  const generation = member(metadata, "generation");
  return typeof generation === "bigint" ? generation : 0n;
}
