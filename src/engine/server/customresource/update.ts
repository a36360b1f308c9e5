import type { FieldError } from "../../apimachinery/field/error.ts";
import type { Body } from "../../apimachinery/request/envelope.ts";
import type { FieldValidation } from "../../apimachinery/request/request.ts";
import { badRequest, invalidStatus, notFound, type Status } from "../../apimachinery/status/status.ts";
import { append } from "../../go/value/append.ts";
import { deepEqual } from "../../go/value/equal.ts";
import { stringAt, type ValueMap, withMember, withoutMembers } from "../../go/value/value.ts";
import type { Managers } from "../fieldmanager/managers.ts";
import { groupResource, type ServedVersion } from "../resource/resource.ts";
import { finalizerWarnings } from "../schema/objectmeta/finalizers.ts";
import { validateObjectMeta, validateObjectMetaUpdate } from "../schema/objectmeta/validate.ts";
import { type Outcome, refuse } from "./answer.ts";
import type { ServerContext } from "./context.ts";
import { decodeStored } from "./convert.ts";
import { checkGroupVersion, checkNamespace, withNamespace } from "./create.ts";
import { decodeObject } from "./decode.ts";
import {
  dedupOwnerReferences,
  generationOf,
  metadataOf,
  restoreSystemFields,
  withMembers,
  withMetadata,
} from "./metadata.ts";
import { ownersAfter } from "./owners.ts";
import { checkResourceVersion, checkUid } from "./preconditions.ts";
import { save } from "./save.ts";
import { type StoredObject, storageKey } from "./store.ts";
import { Trace } from "./trace.ts";
import { unreadableOnWrite } from "./unreadable.ts";
import { type Verdict, validateObject } from "./validate.ts";
import { validateStatus } from "./validate-status.ts";

/** A PUT: which object, at which version, with what. */
export interface Put {
  readonly version: ServedVersion;
  /** The URL's, "" for cluster scope. */
  readonly namespace: string;
  readonly name: string;
  readonly fieldValidation: FieldValidation;
  readonly subresource: "status" | undefined;
}

/** 400 if a body's name is not that of the URL. */
export function checkName(object: ValueMap, name: string): Status | undefined {
  const written = stringAt(object, "metadata", "name");
  if (written === name) return undefined;
  return badRequest(
    written === ""
      ? `the name of the object (${name} based on URL) was undeterminable: name must be provided`
      : `the name of the object (${written}) does not match the name on the URL (${name})`,
  );
}

/**
 * PUT of a custom resource or its status.
 * Upstream: k8s.io/apiserver/pkg/endpoints/handlers/update.go, registry/rest/update.go, registry/generic/registry/
 * store.go `Update`, the strategies' `PrepareForUpdate`.
 */
export function updateObject(body: Body, put: Put, server: ServerContext): Outcome {
  const { resource, store } = server;
  const { version, namespace, name, fieldValidation } = put;
  const trace = new Trace();
  const decoded = decodeObject(body, resource, version, fieldValidation, trace);
  const warnings = [...decoded.warnings];
  if (decoded.object === undefined) {
    return { response: refuse(decoded.refusal ?? badRequest(""), warnings), trace };
  }
  const stop = (status: Status): Outcome => {
    trace.refuse(stringAt(status.body, "message"));
    return { response: refuse(decoded.refusal ?? status, warnings), trace };
  };
  const mismatch =
    checkGroupVersion(decoded.object, resource, version) ??
    (resource.namespaced ? checkNamespace(decoded.object, namespace) : undefined) ??
    checkName(decoded.object, name);
  if (mismatch !== undefined) return stop(mismatch);

  const deduped = dedupOwnerReferences(withNamespace(decoded.object, namespace));
  if (decoded.refusal === undefined) append(warnings, deduped.warnings);
  // To show what would go on is no reason to call a webhook.
  if (decoded.refusal !== undefined && server.webhook !== undefined) {
    return { response: refuse(decoded.refusal, warnings), trace };
  }
  const key = storageKey(namespace, name);
  const stored = store.get(key);
  if (stored === undefined) {
    const conflict = resource.capabilities.missingObjectBeforeUid
      ? undefined
      : checkUid(deduped.object, key, undefined, resource);
    return stop(conflict ?? notFound(groupResource(resource), name));
  }
  const read = decodeStored(stored, version, server);
  if ("failure" in read) return stop(unreadableOnWrite({ key, stored, ...read }, server.resource));
  const current: Current = { key, stored, object: read.object };
  const otherUid = checkUid(deduped.object, key, stored, resource);
  if (otherUid !== undefined) return stop(otherUid);
  const sent = { object: deduped.object, refusal: decoded.refusal };
  return replaceObject(sent, current, put, server, warnings, trace);
}

/** A stored object as the request's version shows it. */
export interface Current {
  readonly key: string;
  readonly stored: StoredObject;
  readonly object: ValueMap;
}

/** An object that is to replace the current one. */
export interface SentObject {
  readonly object: ValueMap;
  readonly refusal: Status | undefined;
  /** Whose its fields are then, if the request has worked that out. */
  readonly managers?: Managers;
}

/**
 * Puts an object in the place of the current one, if it is valid. With a refusal of an earlier step nothing is
 * stored, but the validators show what they would say.
 */
export function replaceObject(
  sent: SentObject,
  current: Current,
  put: Put,
  server: ServerContext,
  before: readonly string[],
  trace: Trace,
): Outcome {
  const { resource } = server;
  const { version, name } = put;
  const warnings = [...before];
  const stale = checkResourceVersion(sent.object, current.stored, resource);
  if (stale !== undefined) {
    trace.refuse(stringAt(stale.body, "message"));
    return { response: refuse(sent.refusal ?? stale, warnings), trace };
  }
  const old = current.object;
  const object =
    put.subresource === "status"
      ? prepareStatusUpdate(sent.object, old)
      : prepareUpdate(sent.object, old, version);
  const verdict = validateUpdate(object, old, put, server, trace);
  if (sent.refusal !== undefined) {
    trace.skip("store", "The server refused the request before this stage.");
    return { response: refuse(sent.refusal, warnings), trace };
  }
  append(warnings, verdict.warnings);
  if (verdict.errors.length > 0) {
    trace.skip("store", "Nothing is stored: the object is invalid.");
    // A patch can change the group too.
    const [group = ""] = stringAt(object, "apiVersion").split("/");
    const status = invalidStatus(stringAt(object, "kind"), group, name, verdict.errors);
    return { response: refuse(status, warnings), trace };
  }
  if (put.subresource === undefined)
    append(warnings, finalizerWarnings(metadataOf(object), metadataOf(old), resource.capabilities));
  const managers = sent.managers ?? ownersAfter(current, sent.object, version, put.subresource ?? "", server);
  return save(object, current.key, current.stored, version, managers, server, warnings, trace);
}

function prepareUpdate(sent: ValueMap, old: ValueMap, version: ServedVersion): ValueMap {
  const oldMetadata = metadataOf(old);
  let object = sent;
  if (version.status) {
    const status = old.get("status");
    object = status === undefined ? withoutMembers(object, "status") : withMember(object, "status", status);
  }
  const same = deepEqual(withoutMembers(object, "metadata"), withoutMembers(old, "metadata"));
  const generation = generationOf(oldMetadata) + (same ? 0n : 1n);
  const metadata = restoreSystemFields(metadataOf(sent), oldMetadata);
  return withMetadata(object, withMembers(metadata, { generation }));
}

/** Of a status update everything but the status is the stored object's. */
function prepareStatusUpdate(sent: ValueMap, old: ValueMap): ValueMap {
  const status = sent.get("status");
  return status === undefined ? withoutMembers(old, "status") : withMember(old, "status", status);
}

function validateUpdate(
  object: ValueMap,
  old: ValueMap,
  { version, subresource }: Put,
  { resource }: ServerContext,
  trace: Trace,
): Verdict {
  const metadata = metadataOf(object);
  const oldMetadata = metadataOf(old);
  const common: FieldError[] = [
    ...validateObjectMeta(metadata, { namespaced: resource.namespaced, isUpdate: true }),
    ...validateObjectMetaUpdate(metadata, oldMetadata),
  ];
  const context = { resource, version, trace };
  const metadataErrors = () => validateObjectMetaUpdate(metadata, oldMetadata);
  return subresource === "status"
    ? validateStatus(object, old, common, metadataErrors, context)
    : validateObject(object, old, common, metadataErrors, context);
}

/** Updates an object whose replicas were set through `/scale`. */
export function updateScaled(
  object: ValueMap,
  old: ValueMap,
  key: string,
  stored: StoredObject,
  put: Omit<Put, "subresource">,
  server: ServerContext,
  warnings: readonly string[],
): Outcome {
  const trace = new Trace();
  const verdict = validateUpdate(object, old, { ...put, subresource: undefined }, server, trace);
  const all = [...warnings, ...verdict.warnings];
  if (verdict.errors.length > 0) {
    trace.skip("store", "Nothing is stored: the object is invalid.");
    const { kind, group } = server.resource;
    return { response: refuse(invalidStatus(kind, group, put.name, verdict.errors), all), trace };
  }
  const managers = ownersAfter({ stored, object: old }, object, put.version, "scale", server);
  return save(object, key, stored, put.version, managers, server, all, trace);
}
