import { type Status, untypedError } from "../../apimachinery/status/status.ts";
import { deepEqual } from "../../go/value/equal.ts";
import { isList, stringAt, type Value, type ValueMap, withoutMembers } from "../../go/value/value.ts";
import { type Managers, sameManagers } from "../fieldmanager/managers.ts";
import { type ServedVersion, storageVersion } from "../resource/resource.ts";
import { answer, type Outcome, refuse } from "./answer.ts";
import type { ServerContext } from "./context.ts";
import { decodeStored, encode } from "./convert.ts";
import { metadataOf, withMetadata } from "./metadata.ts";
import type { StoredObject } from "./store.ts";
import type { Trace } from "./trace.ts";
import { type Unreadable, unreadableOnRead, unreadableOnWrite } from "./unreadable.ts";

/** Stores what changed; an object whose last finalizer went is deleted. */
export function save(
  object: ValueMap,
  key: string,
  stored: StoredObject,
  version: ServedVersion,
  managers: Managers,
  server: ServerContext,
  warnings: readonly string[],
  trace: Trace,
): Outcome {
  const { resource, store } = server;
  const stop = (status: Status): Outcome => {
    trace.refuse(stringAt(status.body, "message"));
    return { response: refuse(status, warnings), trace };
  };
  const finalizers: Value | undefined = metadataOf(object).get("finalizers");
  const isReleased = !isList(finalizers) || finalizers.length === 0;
  if (metadataOf(object).has("deletionTimestamp") && isReleased) {
    const failed = readForDeletion(key, stored, version, server);
    if (failed !== undefined) return stop(unreadableOnRead(failed, resource));
    store.delete(key);
    trace.add("store", { output: object });
    return { response: answer(200, object, warnings), trace };
  }
  const encoded = encode(withoutResourceVersion(object), version, server);
  if ("failure" in encoded) return stop(untypedError(encoded.failure));
  const storage = storageVersion(resource).name;
  const unchanged =
    stored.version === storage &&
    deepEqual(encoded.object, stored.value) &&
    sameManagers(managers, stored.managers);
  const written = unchanged ? stored : store.put(key, storage, encoded.object, managers);
  const shown = decodeStored(written, version, server);
  if ("failure" in shown) {
    return {
      ...stop(unreadableOnWrite({ key, stored: written, ...shown }, server.resource)),
      stored: written,
    };
  }
  trace.add("store", { output: shown.object });
  return { response: answer(200, shown.object, warnings), trace, stored: written };
}

/**
 * Storage reads an object that it deletes twice: for the preconditions, and to show it.
 * Upstream: k8s.io/apiserver/pkg/storage/etcd3/store.go `conditionalDelete`.
 */
export function readForDeletion(
  key: string,
  stored: StoredObject,
  version: ServedVersion,
  server: ServerContext,
): Unreadable | undefined {
  for (let i = 0; i < 2; i++) {
    const read = decodeStored(stored, version, server);
    if ("failure" in read) return { key, stored, ...read };
  }
  return undefined;
}

function withoutResourceVersion(object: ValueMap): ValueMap {
  return withMetadata(object, withoutMembers(metadataOf(object), "resourceVersion"));
}
