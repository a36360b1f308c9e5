import { notFound, untypedError } from "../../apimachinery/status/status.ts";
import { deepEqual } from "../../go/value/equal.ts";
import { isList, stringAt, type Value } from "../../go/value/value.ts";
import { groupResource, type ServedVersion, storageVersion } from "../resource/resource.ts";
import { answer, type Outcome, refuse } from "./answer.ts";
import type { ServerContext } from "./context.ts";
import { decodeStored, encode } from "./convert.ts";
import { generationOf, metadataOf, withMembers, withMetadata } from "./metadata.ts";
import { readForDeletion } from "./save.ts";
import { storageKey } from "./store.ts";
import { unreadableOnRead, unreadableOnWrite } from "./unreadable.ts";

/**
 * DELETE of a custom resource. With finalizers pending the object stays, marked.
 * Upstream: k8s.io/apiserver/pkg/registry/generic/registry/store.go `Delete`.
 */
export function deleteObject(
  version: ServedVersion,
  namespace: string,
  name: string,
  server: ServerContext,
): Outcome {
  const { resource, store, now } = server;
  const key = storageKey(namespace, name);
  const stored = store.get(key);
  if (stored === undefined) return { response: refuse(notFound(groupResource(resource), name), []) };
  const broken = (failure: string): Outcome => ({
    response: refuse(unreadableOnRead({ key, stored, failure }, resource), []),
  });
  const read = decodeStored(stored, version, server);
  if ("failure" in read) return broken(read.failure);
  const { object } = read;
  const metadata = metadataOf(object);
  const finalizers = metadata.get("finalizers");
  if (isList(finalizers) && finalizers.length > 0) {
    const mark = metadata.has("deletionTimestamp")
      ? {}
      : {
          deletionTimestamp: now,
          deletionGracePeriodSeconds: 0n,
          generation: generationOf(metadata) + 1n,
        };
    const marked = withMembers(metadata, { ...mark, resourceVersion: undefined });
    // The update that marks the object reads it once more.
    const again = decodeStored(stored, version, server);
    if ("failure" in again)
      return { response: refuse(unreadableOnWrite({ key, stored, ...again }, server.resource), []) };
    const encoded = encode(withMetadata(object, marked), version, server);
    if ("failure" in encoded) return { response: refuse(untypedError(encoded.failure), []) };
    const storage = storageVersion(resource).name;
    const isSame = stored.version === storage && deepEqual(encoded.object, stored.value);
    const written = isSame ? stored : store.put(key, storage, encoded.object, stored.managers);
    const shown = decodeStored(written, version, server);
    if ("failure" in shown) {
      const status = unreadableOnWrite({ key, stored: written, ...shown }, server.resource);
      return { response: refuse(status, []), stored: written };
    }
    return { response: answer(200, shown.object, []), stored: written };
  }
  const failed = readForDeletion(key, stored, version, server);
  if (failed !== undefined) return broken(failed.failure);
  store.delete(key);
  const details = new Map<string, Value>([
    ["name", name],
    ["group", resource.group],
    ["kind", resource.plural],
    ["uid", stringAt(metadata, "uid")],
  ]);
  const body = new Map<string, Value>([
    ["kind", "Status"],
    ["apiVersion", "v1"],
    ["metadata", new Map()],
    ["status", "Success"],
    ["details", details],
  ]);
  return { response: answer(200, body, []) };
}
