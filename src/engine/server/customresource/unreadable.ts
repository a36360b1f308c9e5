import {
  internalErrorStatus,
  type Status,
  storageReadError,
  untypedError,
} from "../../apimachinery/status/status.ts";
import type { Resource } from "../resource/resource.ts";
import type { StoredObject } from "./store.ts";

/** A stored object that could not be shown in the version asked for. */
export interface Unreadable {
  /** As in `storageKey`. */
  readonly key: string;
  readonly stored: StoredObject;
  /** The converter's words. */
  readonly failure: string;
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

/** 500 of a write that reads the object before or after. Upstream: storage/etcd3/store.go `GuaranteedUpdate`. */
export function unreadableOnWrite(unreadable: Unreadable, { capabilities }: Resource): Status {
  if (!capabilities.storageReadErrors) return untypedError(unreadable.failure);
  return untypedError(notDecodable(unreadable));
}

/** 500 of a GET or DELETE. Upstream: k8s.io/apiserver/pkg/storage/etcd3/corrupt_obj_deleter.go. */
export function unreadableOnRead(unreadable: Unreadable, resource: Resource): Status {
  if (!resource.capabilities.storageReadErrors) return untypedError(unreadable.failure);
  return internalErrorStatus(corruptObject(unreadable, keyOf(unreadable, resource)));
}

/** 500 of a LIST, which names the first broken object and counts the others. */
export function unreadableInList(list: readonly Unreadable[], resource: Resource): Status {
  const [first] = list;
  if (!resource.capabilities.storageReadErrors && first) return untypedError(first.failure);
  const causes = list.map((unreadable) => {
    const field = `/registry${keyOf(unreadable, resource)}`;
    return { field, message: corruptObject(unreadable, field) };
  });
  return storageReadError({ group: resource.group, name: resource.plural }, causes);
}
