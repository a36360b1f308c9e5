import {
  internalErrorStatus,
  type Status,
  storageReadError,
  untypedError,
} from "../../apimachinery/status/status.ts";
import type { ConversionFailure } from "../conversion/webhook.ts";
import type { Resource } from "../resource/resource.ts";
import type { Refusal } from "./refusal.ts";
import type { StoredObject } from "./store.ts";

/** A stored object that could not be converted to the requested version. */
export interface Unreadable extends ConversionFailure {
  /** As in `storageKey`. */
  readonly key: string;
  readonly stored: StoredObject;
}

function notDecodable({ stored, failure }: Unreadable): string {
  return `object not decodable revision=${stored.resourceVersion}: ${failure}`;
}

function corruptObject(unreadable: Unreadable, key: string): string {
  const why = `AdditionalErrorMsg: ${notDecodable(unreadable)}`;
  return `StorageError: corrupt object, Code: 7, Key: ${key}, ResourceVersion: 0, ${why}`;
}

function keyOf({ key }: Unreadable, { group, plural }: Resource): string {
  return `/${group}/${plural}/${key}`;
}

/** Adds the cause of a failed conversion to a rejection. */
function because(status: Status, { cause }: ConversionFailure): Refusal {
  return cause === undefined ? status : { ...status, cause };
}

/** Returns 500 for a write whose object cannot be converted. */
export function notConverted(failed: ConversionFailure): Refusal {
  return because(untypedError(failed.failure), failed);
}

/** Returns 500 for a write if the stored object cannot be read. Upstream: storage/etcd3/store.go `GuaranteedUpdate`. */
export function unreadableOnWrite(unreadable: Unreadable, { capabilities }: Resource): Refusal {
  if (!capabilities.storageReadErrors) return notConverted(unreadable);
  return because(untypedError(notDecodable(unreadable)), unreadable);
}

/** Returns 500 for a GET or DELETE. Upstream: k8s.io/apiserver/pkg/storage/etcd3/corrupt_obj_deleter.go. */
export function unreadableOnRead(unreadable: Unreadable, resource: Resource): Refusal {
  if (!resource.capabilities.storageReadErrors) return notConverted(unreadable);
  return because(internalErrorStatus(corruptObject(unreadable, keyOf(unreadable, resource))), unreadable);
}

/** Returns 500 for a LIST. It names the first unreadable object and counts the others. */
export function unreadableInList(list: readonly [Unreadable, ...Unreadable[]], resource: Resource): Refusal {
  const [first] = list;
  if (!resource.capabilities.storageReadErrors) return notConverted(first);
  const causes = list.map((unreadable) => {
    const field = `/registry${keyOf(unreadable, resource)}`;
    return { field, message: corruptObject(unreadable, field) };
  });
  return because(storageReadError({ group: resource.group, name: resource.plural }, causes), first);
}
