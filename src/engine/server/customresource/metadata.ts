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

/** `values` set in a map; those undefined are removed. */
export function withMembers(map: ValueMap, values: Readonly<Record<string, Value | undefined>>): ValueMap {
  const copy = new Map(map);
  for (const [key, value] of Object.entries(values)) {
    if (value === undefined) copy.delete(key);
    else copy.set(key, value);
  }
  return copy;
}

/** What the server alone decides, taken from the stored object. */
const systemFields = [
  "uid",
  "creationTimestamp",
  "deletionTimestamp",
  "deletionGracePeriodSeconds",
  "selfLink",
];

/** What metadata say of a deletion. */
export function deletionOf(metadata: ValueMap): Readonly<Record<string, Value | undefined>> {
  const names = ["deletionTimestamp", "deletionGracePeriodSeconds"];
  return Object.fromEntries(names.map((name) => [name, metadata.get(name)]));
}

/** Metadata without what a client cannot set at creation. Field managers are not modelled. */
export function withoutSystemFields(metadata: ValueMap): ValueMap {
  return withoutMembers(metadata, ...systemFields, "managedFields");
}

/**
 * On an update the server restores its own fields; an empty uid takes the stored one. What marks a deletion stays as
 * stored; a client that sets it anew is rejected later. Upstream: registry/rest/update.go `BeforeUpdate`.
 */
export function restoreSystemFields(metadata: ValueMap, stored: ValueMap): ValueMap {
  // A null, which only an apply brings this far, is none.
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

/** The generation as a number; anything else counts as none. */
export function generationOf(metadata: ValueMap): bigint {
  const generation = member(metadata, "generation");
  return typeof generation === "bigint" ? generation : 0n;
}
