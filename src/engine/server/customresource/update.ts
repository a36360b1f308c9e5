import type { FieldError } from "../../apimachinery/field/error.ts";
import { type Body, isStatus } from "../../apimachinery/request/envelope.ts";
import { invalidStatus, type Status } from "../../apimachinery/status/status.ts";
import { rewordAll } from "../../apimachinery/wording/reword.ts";
import { deepEqual } from "../../go/value/equal.ts";
import {
  isMap,
  stringAt,
  type Value,
  type ValueMap,
  withMember,
  withoutMembers,
} from "../../go/value/value.ts";
import type { Managers } from "../fieldmanager/managers.ts";
import type { ServedVersion } from "../resource/resource.ts";
import { finalizerWarnings } from "../schema/objectmeta/finalizers.ts";
import { parseGroupVersion } from "../schema/objectmeta/group-version.ts";
import {
  distinctErrors,
  validateObjectMeta,
  validateObjectMetaUpdate,
} from "../schema/objectmeta/validate.ts";
import { mutated, refusedByPolicies, unreadMetadata } from "./admission.ts";
import type { Outcome } from "./answer.ts";
import { type ReadMetadata, readMetadata } from "./applied-metadata.ts";
import type { Current } from "./context.ts";
import { keyFault, readCurrent, storedAt } from "./current.ts";
import { decodeObject } from "./decode.ts";
import { ignoredBesideStatus, ignoredStatus } from "./kept.ts";
import { generationOf, metadataOf, restoreSystemFields, withMembers, withMetadata } from "./metadata.ts";
import { dedupOwnerReferences } from "./owner-references.ts";
import { ownersAfter } from "./owners.ts";
import { checkResourceVersion, checkUid } from "./preconditions.ts";
import type { Refusal } from "./refusal.ts";
import { save } from "./save.ts";
import { unreadableOnWrite } from "./unreadable.ts";
import { checkGroupVersion, checkName, checkNamespace, withNamespace } from "./url-checks.ts";
import { type Verdict, validateObject } from "./validate.ts";
import { validateStatus } from "./validate-status.ts";
import type { Write } from "./write.ts";

/**
 * PUT of a custom resource or its status.
 * Upstream: k8s.io/apiserver/pkg/endpoints/handlers/update.go, registry/rest/update.go, registry/generic/registry/
 * store.go `Update`.
 */
export function updateObject(body: Body, write: Write): Outcome {
  const decoded = decodeObject(body, write);
  if (isStatus(decoded)) return write.refuse(decoded, "decode");
  const mismatch =
    checkGroupVersion(decoded, write) ?? checkNamespace(decoded, write) ?? checkName(decoded, write);
  if (mismatch !== undefined) return write.refuse(mismatch, write.isRefused ? undefined : "decode");
  const object = dedupOwnerReferences(withNamespace(decoded, write), write);
  // A webhook is not called only to show what would happen after a rejection.
  const refused = write.server.webhook === undefined ? undefined : write.refusedEarlier();
  if (refused !== undefined) return refused;
  const current = readForUpdate(object, write);
  if (isStatus(current)) return write.refuse(current, "store");
  return replaceObject(object, current, write);
}

/** Reads the object to replace. If the new one has a uid, it must be the stored one's. */
function readForUpdate(object: ValueMap, write: Write): Current | Refusal {
  const stored = storedAt(write);
  const { capabilities } = write.server.resource;
  // Older servers check the uid before they see that the object is missing, but not if the name is invalid.
  if (stored === undefined && !capabilities.missingObjectBeforeUid && keyFault(write) === undefined) {
    const conflict = checkUid(object, stored, write);
    if (conflict !== undefined) return conflict;
  }
  const current = readCurrent(write, unreadableOnWrite);
  if (isStatus(current)) return current;
  return checkUid(object, current.stored, write) ?? current;
}

/**
 * Replaces the current object if the new one is valid. After an earlier rejection nothing is stored, but the validators
 * still run, to show their errors. `applied` has the owners of the fields, if the request has computed them.
 */
export function replaceObject(
  sent: ValueMap,
  current: Current,
  write: Write,
  applied?: AppliedOwners,
): Outcome {
  const { resource } = write.server;
  const managers = applied?.managers ?? ownersAfter(current, sent, write);
  const old = { object: current.object, managers: current.stored.managers };
  const admitted = mutated(sent, managers, write, old);
  if (isStatus(admitted)) return write.refuse(admitted);
  const stale = checkResourceVersion(admitted, current.stored, write);
  if (stale !== undefined) return write.refuse(stale, "store");
  const moved = checkNamespace(admitted, write);
  if (moved !== undefined) return write.refuse(moved, "store");
  const isPlaced = admitted === sent || !isMap(admitted.get("metadata") ?? new Map());
  const placed = isPlaced ? admitted : withNamespace(admitted, write);
  const prepared = prepareForUpdate(placed, current.object, write);
  const unread = admitted === sent ? undefined : unreadMetadata(prepared, managers, write);
  const read = {
    ...readMetadata(metadataOf(prepared), resource.capabilities, applied),
    ...(unread && { fault: unread }),
  };
  // Without an error for them, invalid values are dropped in storage.
  const object = resource.capabilities.metadataAsStruct ? prepared : withMetadata(prepared, read.metadata);
  const verdict = validateUpdate(object, current.object, write, read);
  const ended = write.endedBy(verdict, (errors) =>
    invalidUpdate(admitted, stringAt(object, "metadata", "name"), errors),
  );
  if (ended !== undefined) return ended;
  if (write.subresource === undefined) {
    write.warn(finalizerWarnings(metadataOf(object), metadataOf(current.object), resource.capabilities));
  }
  const denied = refusedByPolicies(object, managers, write, old);
  if (denied !== undefined) return denied;
  return save(object, current, managers, write);
}

/** The owners of the fields after an apply. */
export interface AppliedOwners {
  readonly managers: Managers;
  /** Returns their `metadata.managedFields`. */
  readonly managedFields: () => readonly Value[];
}

/** Returns the sent object as the strategy prepares it. */
function prepareForUpdate(sent: ValueMap, old: ValueMap, write: Write): ValueMap {
  const { subresource, version } = write;
  if (subresource === "status") {
    write.ignore(ignoredBesideStatus(sent, old));
    return prepareStatus(sent, old);
  }
  write.ignore(ignoredStatus(sent, version, old));
  return prepareWhole(sent, old, version);
}

/** Upstream: registry/customresource/strategy.go `PrepareForUpdate`, registry/rest/update.go `BeforeUpdate`. */
function prepareWhole(sent: ValueMap, old: ValueMap, version: ServedVersion): ValueMap {
  const object = version.status ? withStatusOf(sent, old) : sent;
  const oldMetadata = metadataOf(old);
  const same = deepEqual(withoutMembers(object, "metadata"), withoutMembers(old, "metadata"));
  const generation = generationOf(oldMetadata) + (same ? 0n : 1n);
  const metadata = restoreSystemFields(metadataOf(sent), oldMetadata);
  return withMetadata(object, withMembers(metadata, { generation }));
}

/**
 * In a status update, everything except the status is the stored object's.
 * Upstream: registry/customresource/status_strategy.go `PrepareForUpdate`.
 */
function prepareStatus(sent: ValueMap, old: ValueMap): ValueMap {
  return withStatusOf(old, sent);
}

/** Returns an object with the status of another one, or without a status if that has none. */
function withStatusOf(object: ValueMap, other: ValueMap): ValueMap {
  const status = other.get("status");
  return status === undefined ? withoutMembers(object, "status") : withMember(object, "status", status);
}

/** The kind in the message is that of the sent object, even if only its status is updated. The name is the new one. */
function invalidUpdate(sent: ValueMap, name: string, errors: readonly FieldError[]): Status {
  // A patch can change the group too, or remove it.
  const { group = "" } = parseGroupVersion(stringAt(sent, "apiVersion")) ?? {};
  return invalidStatus(stringAt(sent, "kind"), group, stringAt(sent, "metadata", "name") || name, errors);
}

/** Upstream: registry/rest/update.go `BeforeUpdate`, the strategies' `ValidateUpdate`. */
export function validateUpdate(
  object: ValueMap,
  old: ValueMap,
  write: Write,
  read: ReadMetadata = { metadata: metadataOf(object) },
): Verdict {
  const { server, version, trace, subresource } = write;
  const { resource, parts } = server;
  const metadata = metadataOf(object);
  const oldMetadata = metadataOf(old);
  const { capabilities } = resource;
  const common: FieldError[] = [
    ...rewordAll(
      validateObjectMeta(metadata, { namespaced: resource.namespaced, isUpdate: true }),
      capabilities,
      1,
    ),
    ...rewordAll(validateObjectMetaUpdate(read.metadata, oldMetadata), capabilities, 2),
  ];
  const context = { resource, version, trace, parts };
  const metadataErrors = () =>
    read.fault === undefined
      ? distinctErrors(
          [
            ...validateObjectMetaUpdate(read.metadata, oldMetadata),
            ...(read.zeroTime === undefined ? [] : [read.zeroTime]),
          ],
          capabilities,
        )
      : [read.fault];
  return subresource === "status"
    ? validateStatus(object, old, common, metadataErrors, context)
    : validateObject(object, old, common, metadataErrors, context);
}
