import { deepEqual } from "../value/equal.ts";
import {
  isList,
  isMap,
  member,
  stringAt,
  type Value,
  type ValueMap,
  withMember,
  withoutMembers,
} from "../value/value.ts";

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

/** Metadata without what a client cannot set at creation. Field managers are not modelled. */
export function withoutSystemFields(metadata: ValueMap): ValueMap {
  return withoutMembers(metadata, ...systemFields, "managedFields");
}

/** On an update the server restores its own fields; an empty uid takes the stored one. */
export function restoreSystemFields(metadata: ValueMap, stored: ValueMap): ValueMap {
  const restored = withMembers(withoutMembers(metadata, "managedFields", "selfLink"), {
    creationTimestamp: stored.get("creationTimestamp"),
    deletionTimestamp: stored.get("deletionTimestamp"),
    deletionGracePeriodSeconds: stored.get("deletionGracePeriodSeconds"),
  });
  return stringAt(restored, "uid") === "" ? withMembers(restored, { uid: stored.get("uid") }) : restored;
}

/** Owner references that stand twice are sent once, with a warning. Upstream: fieldmanager, `dedupOwnerReferences`. */
export function dedupOwnerReferences(object: ValueMap): { object: ValueMap; warnings: readonly string[] } {
  const metadata = metadataOf(object);
  const references = metadata.get("ownerReferences");
  if (!isList(references)) return { object, warnings: [] };
  const kept: Value[] = [];
  const repeated: string[] = [];
  for (const reference of references) {
    if (kept.some((other) => deepEqual(other, reference))) repeated.push(stringAt(reference, "uid"));
    else kept.push(reference);
  }
  if (repeated.length === 0) return { object, warnings: [] };
  const uids = [...new Set(repeated)].join(", ");
  return {
    object: withMetadata(object, withMember(metadata, "ownerReferences", kept)),
    warnings: [
      `.metadata.ownerReferences contains duplicate entries; API server dedups owner references in 1.20+, and may reject such requests as early as 1.24; please fix your requests; duplicate UID(s) observed: ${uids}`,
    ],
  };
}

/** The generation as a number; anything else counts as none. */
export function generationOf(metadata: ValueMap): bigint {
  const generation = member(metadata, "generation");
  return typeof generation === "bigint" ? generation : 0n;
}
