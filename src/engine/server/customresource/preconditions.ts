import { type Cause, invalid } from "../../apimachinery/field/error.ts";
import { conflict, invalidStatus, type Status, untypedError } from "../../apimachinery/status/status.ts";
import { reword } from "../../apimachinery/wording/reword.ts";
import { parseUint64 } from "../../go/value/parse-uint.ts";
import { stringAt, type ValueMap } from "../../go/value/value.ts";
import { groupResource } from "../resource/resource.ts";
import { versionMissing } from "../schema/objectmeta/faults.ts";
import type { Target } from "./context.ts";
import { resourceVersionInvalid, uidPrecondition } from "./faults.ts";
import { metadataOf } from "./metadata.ts";
import { type StoredObject, storageKey } from "./store.ts";

/**
 * Returns 409 if a body has a uid that differs from the stored object's. If nothing is stored, any uid differs.
 * Upstream: k8s.io/apiserver/pkg/storage/interfaces.go.
 */
export function checkUid(
  object: ValueMap,
  stored: StoredObject | undefined,
  { server, namespace, name }: Target,
): Status | undefined {
  const { resource } = server;
  const uid = stringAt(metadataOf(object), "uid");
  const storedUid = stored === undefined ? "" : stringAt(metadataOf(stored.value), "uid");
  if (uid === "" || uid === storedUid) return undefined;
  const key = storageKey(namespace, name);
  const where = `/registry/${resource.group}/${resource.plural}/${key}`;
  const why = uidPrecondition({ key: where, sent: uid, stored: storedUid });
  return conflict(groupResource(resource), stringAt(metadataOf(object), "name"), why);
}

/**
 * Checks that an update has the resourceVersion that is stored. Upstream: registry/generic/registry/store.go `Update`.
 */
export function checkResourceVersion(
  object: ValueMap,
  stored: StoredObject,
  { name, server: { resource } }: Target,
): Status | undefined {
  const written = stringAt(metadataOf(object), "resourceVersion");
  const parsed = written === "" ? { value: 0n } : parseUint64(written);
  if ("error" in parsed) return untypedError(resourceVersionInvalid({ written, why: parsed.error }));
  if (parsed.value === 0n) {
    const cause: Cause = { origin: "metadata/resourceVersion" };
    const error = invalid(["metadata", "resourceVersion"], "0", versionMissing(), cause);
    return invalidStatus(resource.plural, resource.group, name, [reword(error, resource.capabilities)]);
  }
  if (parsed.value !== stored.resourceVersion) return conflict(groupResource(resource), name);
  return undefined;
}
