import { badValue, type Cause, type FieldError, invalid } from "../../apimachinery/field/error.ts";
import { isValidPathSegmentName } from "../../apimachinery/field/names.ts";
import { type Body, isStatus } from "../../apimachinery/request/envelope.ts";
import { resourceVersionOnCreate } from "../../apimachinery/request/handler-faults.ts";
import {
  alreadyExists,
  internalErrorStatus,
  invalidStatus,
  type Status,
  untypedError,
} from "../../apimachinery/status/status.ts";
import { parseUint64 } from "../../go/value/parse-uint.ts";
import { isMap, stringAt, type ValueMap, withoutMembers } from "../../go/value/value.ts";
import type { Managers } from "../fieldmanager/managers.ts";
import { groupResource, storageVersion } from "../resource/resource.ts";
import { finalizerWarnings } from "../schema/objectmeta/finalizers.ts";
import { distinctErrors, validateObjectMeta } from "../schema/objectmeta/validate.ts";
import { mutated, refusedByPolicies, unreadMetadata } from "./admission.ts";
import type { Outcome } from "./answer.ts";
import { decodeStored, encode } from "./convert.ts";
import { decodeObject } from "./decode.ts";
import { systemMetadataMissing } from "./faults.ts";
import { ignoredStatus } from "./kept.ts";
import {
  deletionOf,
  metadataOf,
  withMembers,
  withMetadata,
  withoutDeletion,
  withoutSystemFields,
} from "./metadata.ts";
import { dedupOwnerReferences } from "./owner-references.ts";
import { fieldsAfter, ownersAfter, ownersWithTimes } from "./owners.ts";
import { answerStored } from "./save.ts";
import { storageKey } from "./store.ts";
import { notConverted } from "./unreadable.ts";
import { checkGroupVersion, checkNamespace, withNamespace } from "./url-checks.ts";
import { type Verdict, validateObject } from "./validate.ts";
import type { Write } from "./write.ts";

/**
 * POST of a custom resource.
 * Upstream: k8s.io/apiserver/pkg/endpoints/handlers/create.go, registry/rest/create.go.
 */
export function createObject(body: Body, write: Write): Outcome {
  const decoded = decodeObject(body, write);
  if (isStatus(decoded)) return write.refuse(decoded, "decode");
  const mismatch = checkGroupVersion(decoded, write) ?? checkNamespace(decoded, write);
  if (mismatch !== undefined && !write.isRefused) return write.refuse(mismatch, "decode");
  const object = dedupOwnerReferences(withNamespace(decoded, write), write);
  return storeNew(object, ownersAfter(undefined, withoutDeletion(object), write), write);
}

/**
 * Validates a new object and stores it. `managers` are the owners of its fields.
 * Upstream: registry/rest/create.go `BeforeCreate`, registry/generic/registry/store.go `Create`.
 * `isApplied`: the object comes from an apply.
 */
export function storeNew(typed: ValueMap, managers: Managers, write: Write, isApplied = false): Outcome {
  const { resource } = write.server;
  const wiped = isApplied ? typed : withMetadata(typed, withoutSystemFields(metadataOf(typed)));
  const admitted = mutated(wiped, managers, write);
  if (isStatus(admitted)) return write.refuse(admitted);
  const isMutated = admitted !== wiped;
  const moved = isMutated ? misplaced(admitted, write) : undefined;
  if (moved !== undefined) return write.refuse(moved, "store");
  const sent = isMutated ? withNamespace(admitted, write) : admitted;
  write.ignore(ignoredStatus(sent, write.version, undefined));
  const keepsDeletion = isApplied ? !resource.capabilities.appliesNoDeletion : isMutated;
  const object = prepareForCreate(sent, write, keepsDeletion);
  const unread = isMutated ? unreadMetadata(object, managers, write) : undefined;
  const verdict = validateNew(object, write, unread);
  const ended = write.endedBy(verdict, (errors) => invalidNew(object, errors, write));
  if (ended !== undefined) return ended;
  const misnamed = nameErrors(object);
  if (misnamed.length > 0) return write.refuseInvalid(invalidNew(object, misnamed, write));
  write.warn(finalizerWarnings(metadataOf(object), undefined, resource.capabilities));
  const denied = refusedByPolicies(object, managers, write);
  if (denied !== undefined) return denied;
  if (!isApplied && isVersionOfStorage(stringAt(metadataOf(sent), "resourceVersion"))) {
    const refusal = untypedError(resourceVersionOnCreate());
    return write.refuse(refusal, "store");
  }
  const name = isApplied ? write.name : stringAt(metadataOf(object), "name");
  return putNew(name, object, managers, write);
}

/**
 * Returns why a mutated object cannot be created here: its metadata are no object, or name another namespace.
 * Upstream: registry/rest/create.go `BeforeCreate`.
 */
function misplaced(object: ValueMap, write: Write): Status | undefined {
  const isReadable = !object.has("metadata") || isMap(object.get("metadata"));
  return isReadable ? checkNamespace(object, write) : internalErrorStatus(systemMetadataMissing());
}

const longestGeneratedBase = 58;

/**
 * Sets what the server decides for a new object: its name, uid, time and generation. Removes the status.
 * Upstream: registry/rest/create.go `BeforeCreate`, the strategy's `PrepareForCreate`.
 */
function prepareForCreate(sent: ValueMap, { server, version }: Write, keepsDeletion: boolean): ValueMap {
  const { store, now } = server;
  const metadata = metadataOf(sent);
  const generateName = stringAt(metadata, "generateName");
  const written = stringAt(metadata, "name");
  const name =
    written === "" && generateName !== ""
      ? generateName.slice(0, longestGeneratedBase) + store.nextSuffix()
      : (metadata.get("name") ?? "");
  const prepared = withMembers(withoutSystemFields(metadata), {
    creationTimestamp: now,
    uid: store.nextUid(),
    // Only a policy can make a name that is not a string.
    name: name !== "" ? name : typeof metadata.get("name") === "string" ? undefined : metadata.get("name"),
    generation: 1n,
    resourceVersion: undefined,
    ...(keepsDeletion ? deletionOf(metadata) : {}),
  });
  const object = withMetadata(sent, prepared);
  return version.status ? withoutMembers(object, "status") : object;
}

function validateNew(
  object: ValueMap,
  { server: { resource, parts }, version, trace }: Write,
  unread: FieldError | undefined,
): Verdict {
  const metadataErrors = () =>
    unread === undefined
      ? distinctErrors(
          validateObjectMeta(metadataOf(object), { namespaced: resource.namespaced }),
          resource.capabilities,
        )
      : [unread];
  return validateObject(object, undefined, [], metadataErrors, { resource, version, trace, parts });
}

function invalidNew(object: ValueMap, errors: Verdict["errors"], { server }: Write): Status {
  const name = stringAt(metadataOf(object), "name");
  return invalidStatus(stringAt(object, "kind"), server.resource.group, name, errors);
}

/** Checks that a name can be used in a URL. Upstream: registry/rest/create.go `BeforeCreate`. */
function nameErrors(object: ValueMap): Verdict["errors"] {
  const name = stringAt(metadataOf(object), "name");
  const cause: Cause = { origin: "metadata/name" };
  return isValidPathSegmentName(name, false).map((text) =>
    invalid(["metadata", "name"], badValue(name), text, cause),
  );
}

/** Checks whether a resourceVersion could come from storage. Other texts are ignored. */
function isVersionOfStorage(text: string): boolean {
  const parsed = parseUint64(text);
  return "value" in parsed && parsed.value !== 0n;
}

/**
 * Stores a new object. Storage converts it before it sees that a name is in use, and reads the object with that name. An
 * apply stores it under the name in its URL, even if a policy gives it another one.
 * Upstream: storage/etcd3/store.go `Create` and `GuaranteedUpdate`.
 */
function putNew(name: string, object: ValueMap, managers: Managers, write: Write): Outcome {
  const { server, version, namespace } = write;
  const encoded = encode(object, version, server);
  if ("failure" in encoded) return write.refuse(notConverted(encoded), "store");
  const key = storageKey(namespace, name);
  const existing = server.store.get(key);
  if (existing !== undefined) {
    const read = decodeStored(existing, version, server);
    const deleting = "object" in read && metadataOf(read.object).has("deletionTimestamp");
    return write.refuse(alreadyExists(groupResource(server.resource), name, deleting), "store");
  }
  const storage = storageVersion(server.resource).name;
  const stored = server.store.put(
    key,
    storage,
    encoded.object,
    ownersWithTimes(managers, [], server),
    fieldsAfter(undefined, object, write),
  );
  return answerStored(201, key, stored, object, write);
}
