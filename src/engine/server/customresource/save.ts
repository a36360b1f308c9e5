import { isStatus } from "../../apimachinery/request/envelope.ts";
import { deepEqual } from "../../go/value/equal.ts";
import { isList, type ValueMap, withoutMembers } from "../../go/value/value.ts";
import type { Managers } from "../fieldmanager/managers.ts";
import { storageVersion } from "../resource/resource.ts";
import type { Outcome } from "./answer.ts";
import type { Current, ServerContext } from "./context.ts";
import { encode } from "./convert.ts";
import { readForDeletion, readStored } from "./current.ts";
import { notKept } from "./kept.ts";
import { metadataOf, withMetadata } from "./metadata.ts";
import { fieldsAfter, ownersWithTimes, sameOwners } from "./owners.ts";
import type { StoredObject } from "./store.ts";
import { notConverted, unreadableOnWrite } from "./unreadable.ts";
import type { Write } from "./write.ts";

/**
 * Stores the changes. Deletes an object whose last finalizer was removed.
 * Upstream: registry/generic/registry/store.go `Update`.
 */
export function save(object: ValueMap, current: Current, managers: Managers, write: Write): Outcome {
  if (isReleased(object)) return deleteReleased(object, current, write);
  const { server, version } = write;
  const encoded = encode(withoutResourceVersion(object), version, server);
  if ("failure" in encoded) return write.refuse(notConverted(encoded), "store");
  const written = putChanged(encoded.object, current, managers, server, fieldsAfter(current, object, write));
  return answerStored(200, current.key, written, object, write);
}

/**
 * Checks whether the object is being deleted and has no finalizers left. Upstream: store.go `ShouldDeleteDuringUpdate`.
 */
function isReleased(object: ValueMap): boolean {
  const metadata = metadataOf(object);
  // Only an apply on an older server can set a grace period other than 0.
  const isOver = (metadata.get("deletionGracePeriodSeconds") ?? 0n) === 0n;
  return metadata.has("deletionTimestamp") && isOver && !hasFinalizers(metadata);
}

export function hasFinalizers(metadata: ValueMap): boolean {
  const finalizers = metadata.get("finalizers");
  return isList(finalizers) && finalizers.length > 0;
}

/** Upstream: store.go `deleteWithoutFinalizers`. */
function deleteReleased(object: ValueMap, current: Current, write: Write): Outcome {
  const unreadable = readForDeletion(current, write);
  if (unreadable !== undefined) return write.refuse(unreadable, "store");
  write.server.store.delete(current.key);
  return write.answer(200, object);
}

/** Stores an encoded object if that changes anything. Returns what is in storage then. */
export function putChanged(
  encoded: ValueMap,
  { key, stored }: Current,
  managers: Managers,
  server: ServerContext,
  fields = stored.fields,
): StoredObject {
  const storage = storageVersion(server.resource).name;
  const isSame =
    stored.version === storage &&
    deepEqual(encoded, stored.value) &&
    sameOwners(managers, stored.managers, server);
  return isSame
    ? stored
    : server.store.put(key, storage, encoded, ownersWithTimes(managers, stored.managers, server), fields);
}

/** Answers with the stored object in the request's version. `object` is the object before it was stored. */
export function answerStored(
  code: number,
  key: string,
  stored: StoredObject,
  object: ValueMap,
  write: Write,
): Outcome {
  const shown = readStored(key, stored, write, unreadableOnWrite);
  if (isStatus(shown)) return { ...write.refuse(shown, "store"), stored };
  return write.answer(code, shown.object, stored, notKept(object, shown.object, write));
}

function withoutResourceVersion(object: ValueMap): ValueMap {
  return withMetadata(object, withoutMembers(metadataOf(object), "resourceVersion"));
}
