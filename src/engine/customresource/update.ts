import type { FieldError } from "../field/error.ts";
import { invalid } from "../field/error.ts";
import type { Body } from "../request/envelope.ts";
import type { FieldValidation } from "../scenario.ts";
import { finalizerWarnings } from "../schema/objectmeta/finalizers.ts";
import { validateObjectMeta, validateObjectMetaUpdate } from "../schema/objectmeta/validate.ts";
import {
  badRequest,
  conflict,
  invalidStatus,
  notFound,
  type Status,
  untypedError,
} from "../status/status.ts";
import { deepEqual } from "../value/equal.ts";
import { quote } from "../value/go-text.ts";
import { isList, stringAt, type Value, type ValueMap, withMember, withoutMembers } from "../value/value.ts";
import { answer, type Outcome, refuse } from "./answer.ts";
import type { ServerContext } from "./context.ts";
import { decodeStored, encode } from "./convert.ts";
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
import { groupResource, type Resource, type ServedVersion, storageVersion } from "./resource.ts";
import { type StoredObject, storageKey } from "./store.ts";
import { Trace } from "./trace.ts";
import { type Unreadable, unreadableOnRead, unreadableOnWrite } from "./unreadable.ts";
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

  const key = storageKey(namespace, name);
  const stored = store.get(key);
  if (stored === undefined) return stop(notFound(groupResource(resource), name));
  const deduped = dedupOwnerReferences(withNamespace(decoded.object, namespace));
  warnings.push(...deduped.warnings);
  const read = decodeStored(stored, version, server);
  if ("failure" in read) return stop(unreadableOnWrite({ key, stored, ...read }));
  const old = read.object;
  const precondition = checkPreconditions(deduped.object, key, stored, resource);
  if (precondition !== undefined) return stop(precondition);

  const object =
    put.subresource === "status"
      ? prepareStatusUpdate(deduped.object, old)
      : prepareUpdate(deduped.object, old, version);
  const verdict = validateUpdate(object, old, put, server, trace);
  warnings.push(...verdict.warnings);
  if (decoded.refusal !== undefined) {
    trace.skip("store", "The server refused the request before this stage.");
    return { response: refuse(decoded.refusal, warnings), trace };
  }
  if (verdict.errors.length > 0) {
    trace.skip("store", "Nothing is stored: the object is invalid.");
    const status = invalidStatus(stringAt(object, "kind"), resource.group, name, verdict.errors);
    return { response: refuse(status, warnings), trace };
  }
  if (put.subresource === undefined) warnings.push(...finalizerWarnings(metadataOf(object), metadataOf(old)));
  return save(object, key, stored, put, server, warnings, trace);
}

/** What a client demands of the stored object by uid and resourceVersion. */
export function checkPreconditions(
  object: ValueMap,
  key: string,
  stored: StoredObject,
  resource: Resource,
): Status | undefined {
  const metadata = metadataOf(object);
  const name = stringAt(metadata, "name");
  const uid = stringAt(metadata, "uid");
  const storedUid = stringAt(metadataOf(stored.value), "uid");
  if (uid !== "" && uid !== storedUid) {
    const where = `Key: /registry/${resource.group}/${resource.plural}/${key}, ResourceVersion: 0`;
    const why = `Precondition failed: UID in precondition: ${uid}, UID in object meta: ${storedUid}`;
    return conflict(
      groupResource(resource),
      name,
      `StorageError: invalid object, Code: 4, ${where}, AdditionalErrorMsg: ${why}`,
    );
  }
  const written = stringAt(metadata, "resourceVersion");
  if (written === "" || written === "0") {
    const cause = { origin: "metadata/resourceVersion" };
    const error = invalid(["metadata", "resourceVersion"], "0", "must be specified for an update", cause);
    return invalidStatus(resource.plural, resource.group, name, [error]);
  }
  if (!/^\d+$/.test(written)) {
    return untypedError(`strconv.ParseUint: parsing ${quote(written)}: invalid syntax`);
  }
  if (BigInt(written) !== stored.resourceVersion) return conflict(groupResource(resource), name);
  return undefined;
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
  { resource, rules }: ServerContext,
  trace: Trace,
): Verdict {
  const metadata = metadataOf(object);
  const oldMetadata = metadataOf(old);
  const common: FieldError[] = [
    ...validateObjectMeta(metadata, { namespaced: resource.namespaced, isUpdate: true }),
    ...validateObjectMetaUpdate(metadata, oldMetadata),
  ];
  const context = { resource, version, rules, trace };
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
  return save(object, key, stored, put, server, all, trace);
}

/** Stores what changed; an object whose last finalizer went is deleted. */
export function save(
  object: ValueMap,
  key: string,
  stored: StoredObject,
  { version }: Pick<Put, "version">,
  server: ServerContext,
  warnings: readonly string[],
  trace: Trace,
): Outcome {
  const { resource, store } = server;
  const stop = (status: Status): Outcome => {
    trace.refuse(stringAt(status.body, "message"));
    return { response: refuse(status, warnings), trace };
  };
  const finalizers: Value | undefined = metadataOf(object).get("finalizers");
  const isReleased = !isList(finalizers) || finalizers.length === 0;
  if (metadataOf(object).has("deletionTimestamp") && isReleased) {
    const failed = readForDeletion(key, stored, version, server);
    if (failed !== undefined) return stop(unreadableOnRead(failed, resource));
    store.delete(key);
    trace.add("store", { output: object });
    return { response: answer(200, object, warnings), trace };
  }
  const encoded = encode(withoutResourceVersion(object), version, server);
  if ("failure" in encoded) return stop(untypedError(encoded.failure));
  const storage = storageVersion(resource).name;
  const unchanged = stored.version === storage && deepEqual(encoded.object, stored.value);
  const written = unchanged ? stored : store.put(key, storage, encoded.object);
  const shown = decodeStored(written, version, server);
  if ("failure" in shown) {
    return { ...stop(unreadableOnWrite({ key, stored: written, ...shown })), stored: written };
  }
  trace.add("store", { output: shown.object });
  return { response: answer(200, shown.object, warnings), trace, stored: written };
}

/**
 * Storage reads an object that it deletes twice: for the preconditions, and to show it.
 * Upstream: k8s.io/apiserver/pkg/storage/etcd3/store.go `conditionalDelete`.
 */
export function readForDeletion(
  key: string,
  stored: StoredObject,
  version: ServedVersion,
  server: ServerContext,
): Unreadable | undefined {
  for (let i = 0; i < 2; i++) {
    const read = decodeStored(stored, version, server);
    if ("failure" in read) return { key, stored, ...read };
  }
  return undefined;
}

function withoutResourceVersion(object: ValueMap): ValueMap {
  return withMetadata(object, withoutMembers(metadataOf(object), "resourceVersion"));
}
