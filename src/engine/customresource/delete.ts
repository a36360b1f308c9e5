import { notFound } from "../status/status.ts";
import { isList, stringAt, type Value } from "../value/value.ts";
import { answer, type Outcome, refuse } from "./answer.ts";
import type { ServerContext } from "./context.ts";
import { decodeStored, encode } from "./convert.ts";
import { generationOf, metadataOf, withMembers, withMetadata } from "./metadata.ts";
import { groupResource, type ServedVersion, storageVersion } from "./resource.ts";
import { storageKey } from "./store.ts";

/**
 * DELETE of a custom resource. With finalizers pending the object stays, marked.
 * Upstream: k8s.io/apiserver/pkg/registry/generic/registry/store.go `Delete`.
 */
export function deleteObject(
  version: ServedVersion,
  namespace: string,
  name: string,
  { resource, store, now }: ServerContext,
): Outcome {
  const key = storageKey(namespace, name);
  const stored = store.get(key);
  if (stored === undefined) return { response: refuse(notFound(groupResource(resource), name), []) };
  const object = decodeStored(stored, version, resource);
  const metadata = metadataOf(object);
  const finalizers = metadata.get("finalizers");
  if (isList(finalizers) && finalizers.length > 0) {
    if (metadata.has("deletionTimestamp")) return { response: answer(200, object, []) };
    const marked = withMembers(metadata, {
      deletionTimestamp: now,
      deletionGracePeriodSeconds: 0n,
      generation: generationOf(metadata) + 1n,
      resourceVersion: undefined,
    });
    const value = encode(withMetadata(object, marked), version, resource);
    const written = store.put(key, storageVersion(resource).name, value);
    return { response: answer(200, decodeStored(written, version, resource), []), stored: written };
  }
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
