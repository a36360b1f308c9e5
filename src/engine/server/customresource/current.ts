import { isValidPathSegmentName, joined } from "../../apimachinery/field/names.ts";
import { badRequest, notFound } from "../../apimachinery/status/status.ts";
import { groupResource, type Resource } from "../resource/resource.ts";
import type { Current, Target } from "./context.ts";
import { decodeStored } from "./convert.ts";
import { nameInvalid } from "./faults.ts";
import type { Refusal } from "./refusal.ts";
import { type StoredObject, storageKey } from "./store.ts";
import { type Unreadable, unreadableOnRead } from "./unreadable.ts";

/** Returns the rejection of a request for an object that cannot be read. */
export type UnreadableStatus = (unreadable: Unreadable, resource: Resource) => Refusal;

/** Returns the stored object at the request's URL. */
export function storedAt({ server, namespace, name }: Target): StoredObject | undefined {
  return server.store.get(storageKey(namespace, name));
}

/** Returns 404 for an object that does not exist. */
export function missing({ server, name }: Target): Refusal {
  return notFound(groupResource(server.resource), name);
}

/**
 * Returns 400 if a name cannot be a key in storage.
 * Upstream: registry/generic/registry/store.go `NamespaceKeyFunc`.
 */
export function keyFault({ name }: Target): Refusal | undefined {
  const faults = isValidPathSegmentName(name, false);
  if (faults.length === 0) return undefined;
  return badRequest(nameInvalid({ name, why: joined(faults, ";").text }));
}

/**
 * Reads the object that the URL names. Returns 400 if the name is invalid, 404 if there is no such object, 500 if it
 * cannot be read.
 */
export function readCurrent(target: Target, unreadable: UnreadableStatus): Current | Refusal {
  const fault = keyFault(target);
  if (fault !== undefined) return fault;
  const stored = storedAt(target);
  if (stored === undefined) return missing(target);
  return readStored(storageKey(target.namespace, target.name), stored, target, unreadable);
}

/** Reads a stored object in the version of the request. Returns 500 if that fails. */
export function readStored(
  key: string,
  stored: StoredObject,
  { server, version }: Target,
  unreadable: UnreadableStatus,
): Current | Refusal {
  const read = decodeStored(stored, version, server);
  if ("failure" in read) return unreadable({ key, stored, ...read }, server.resource);
  return { key, stored, object: read.object };
}

/**
 * Storage reads an object that it deletes twice: for the preconditions, and for the answer.
 * Upstream: k8s.io/apiserver/pkg/storage/etcd3/store.go `conditionalDelete`.
 */
export function readForDeletion({ key, stored }: Current, target: Target): Refusal | undefined {
  for (let i = 0; i < 2; i++) {
    const read = decodeStored(stored, target.version, target.server);
    if ("failure" in read) return unreadableOnRead({ key, stored, ...read }, target.server.resource);
  }
  return undefined;
}
