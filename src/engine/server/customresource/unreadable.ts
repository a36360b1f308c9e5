import type { Fault } from "../../apimachinery/fault/fault.ts";
import {
  internalErrorStatus,
  type Status,
  type StorageCause,
  storageReadError,
  untypedError,
} from "../../apimachinery/status/status.ts";
import type { ConversionFailure } from "../conversion/webhook.ts";
import type { Resource } from "../resource/resource.ts";
import { corruptObject, notDecodable } from "./faults.ts";
import type { Refusal } from "./refusal.ts";
import type { StoredObject } from "./store.ts";

/** A stored object that could not be converted to the requested version. */
export interface Unreadable extends ConversionFailure {
  /** As in `storageKey`. */
  readonly key: string;
  readonly stored: StoredObject;
}

function undecoded({ stored, failure }: Unreadable): Fault {
  return notDecodable({ revision: stored.resourceVersion, why: failure });
}

function corrupt(unreadable: Unreadable, key: string): Fault {
  return corruptObject({ key, why: undecoded(unreadable) });
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
  return because(untypedError(undecoded(unreadable)), unreadable);
}

/** Returns 500 for a GET or DELETE. Upstream: k8s.io/apiserver/pkg/storage/etcd3/corrupt_obj_deleter.go. */
export function unreadableOnRead(unreadable: Unreadable, resource: Resource): Refusal {
  if (!resource.capabilities.storageReadErrors) return notConverted(unreadable);
  return because(internalErrorStatus(corrupt(unreadable, keyOf(unreadable, resource))), unreadable);
}

/** Returns 500 for a LIST. It names the first unreadable object and counts the others. */
export function unreadableInList(list: readonly [Unreadable, ...Unreadable[]], resource: Resource): Refusal {
  const [first] = list;
  if (!resource.capabilities.storageReadErrors) return notConverted(first);
  const causeOf = (unreadable: Unreadable): StorageCause => {
    const field = `/registry${keyOf(unreadable, resource)}`;
    return { field, why: corrupt(unreadable, field) };
  };
  const [, ...others] = list;
  const of = { group: resource.group, name: resource.plural };
  return because(storageReadError(of, [causeOf(first), ...others.map(causeOf)]), first);
}
