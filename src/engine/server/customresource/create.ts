import { badValue, type Cause, invalid } from "../../apimachinery/field/error.ts";
import { isValidPathSegmentName } from "../../apimachinery/field/names.ts";
import type { Body } from "../../apimachinery/request/envelope.ts";
import type { FieldValidation } from "../../apimachinery/request/request.ts";
import {
  alreadyExists,
  badRequest,
  invalidStatus,
  type Status,
  untypedError,
} from "../../apimachinery/status/status.ts";
import { append } from "../../go/value/append.ts";
import { stringAt, type ValueMap, withoutMembers } from "../../go/value/value.ts";
import type { Managers } from "../fieldmanager/managers.ts";
import { groupResource, type Resource, type ServedVersion, storageVersion } from "../resource/resource.ts";
import { finalizerWarnings } from "../schema/objectmeta/finalizers.ts";
import { validateObjectMeta } from "../schema/objectmeta/validate.ts";
import { answer, type Outcome, refuse } from "./answer.ts";
import type { ServerContext } from "./context.ts";
import { decodeStored, encode } from "./convert.ts";
import { decodeObject } from "./decode.ts";
import {
  dedupOwnerReferences,
  metadataOf,
  withMembers,
  withMetadata,
  withoutSystemFields,
} from "./metadata.ts";
import { ownersAfter } from "./owners.ts";
import { storageKey } from "./store.ts";
import { Trace } from "./trace.ts";
import { unreadableOnWrite } from "./unreadable.ts";
import { validateObject } from "./validate.ts";

/** 400 if a body is of another version than the URL. */
export function checkGroupVersion(
  object: ValueMap,
  resource: Resource,
  version: ServedVersion,
): Status | undefined {
  const expected = `${resource.group}/${version.name}`;
  // Printed from its parts: an empty group leaves no slash.
  const written = stringAt(object, "apiVersion").replace(/^\//, "");
  if (written === expected) return undefined;
  return badRequest(
    `the API version in the data (${written}) does not match the expected API version (${expected})`,
  );
}

/** 400 if a body names another namespace than the URL. */
export function checkNamespace(object: ValueMap, namespace: string): Status | undefined {
  const written = stringAt(object, "metadata", "namespace");
  if (written === "" || written === namespace) return undefined;
  return badRequest("the namespace of the provided object does not match the namespace sent on the request");
}

/** The object with the URL's namespace; of a cluster-scoped kind without any. */
export function withNamespace(object: ValueMap, namespace: string): ValueMap {
  return withMetadata(
    object,
    withMembers(metadataOf(object), { namespace: namespace === "" ? undefined : namespace }),
  );
}

const longestGeneratedBase = 58;

/**
 * POST of a custom resource. `namespace` is the URL's, "" for cluster scope.
 * Upstream: k8s.io/apiserver/pkg/endpoints/handlers/create.go, registry/rest/create.go, the strategy's
 * `PrepareForCreate`.
 */
export function createObject(
  body: Body,
  version: ServedVersion,
  namespace: string,
  fieldValidation: FieldValidation,
  server: ServerContext,
): Outcome {
  const { resource } = server;
  const trace = new Trace();
  const decoded = decodeObject(body, resource, version, fieldValidation, trace);
  const warnings = [...decoded.warnings];
  if (decoded.object === undefined) {
    return { response: refuse(decoded.refusal ?? badRequest(""), warnings), trace };
  }
  const mismatch =
    checkGroupVersion(decoded.object, resource, version) ??
    (resource.namespaced ? checkNamespace(decoded.object, namespace) : undefined);
  if (mismatch !== undefined && decoded.refusal === undefined) {
    trace.refuse(stringAt(mismatch.body, "message"));
    return { response: refuse(mismatch, warnings), trace };
  }

  const deduped = dedupOwnerReferences(withNamespace(decoded.object, namespace));
  if (decoded.refusal === undefined) append(warnings, deduped.warnings);
  const managers = ownersAfter(undefined, deduped.object, version, "", server);
  const created = { object: deduped.object, refusal: decoded.refusal, managers };
  return storeNew(created, version, namespace, server, warnings, trace);
}

/** An object that is to be created, and whose its fields will be. */
export interface NewObject {
  readonly object: ValueMap;
  /** What the server has answered already; the validators show what they would say. */
  readonly refusal: Status | undefined;
  readonly managers: Managers;
}

/** Validates a new object and stores it. */
export function storeNew(
  created: NewObject,
  version: ServedVersion,
  namespace: string,
  server: ServerContext,
  before: readonly string[],
  trace: Trace,
): Outcome {
  const { resource, store, now } = server;
  const warnings = [...before];
  const sent = metadataOf(created.object);
  const generateName = stringAt(sent, "generateName");
  const name =
    stringAt(sent, "name") === "" && generateName !== ""
      ? generateName.slice(0, longestGeneratedBase) + store.nextSuffix()
      : stringAt(sent, "name");
  const metadata = withMembers(withoutSystemFields(sent), {
    creationTimestamp: now,
    uid: store.nextUid(),
    name: name === "" ? undefined : name,
    generation: 1n,
  });
  let object = withMetadata(created.object, withMembers(metadata, { resourceVersion: undefined }));
  if (version.status) object = withoutMembers(object, "status");

  const verdict = validateObject(
    object,
    undefined,
    [],
    () => validateObjectMeta(metadataOf(object), { namespaced: resource.namespaced }),
    { resource, version, trace },
  );
  if (created.refusal !== undefined) {
    trace.skip("store", "The server refused the request before this stage.");
    return { response: refuse(created.refusal, warnings), trace };
  }
  append(warnings, verdict.warnings);
  const invalidBy = (errors: Parameters<typeof invalidStatus>[3]): Outcome => {
    const kind = stringAt(object, "kind");
    trace.skip("store", "Nothing is stored: the object is invalid.");
    return { response: refuse(invalidStatus(kind, resource.group, name, errors), warnings), trace };
  };
  if (verdict.errors.length > 0) return invalidBy(verdict.errors);
  const segmentFaults = isValidPathSegmentName(name, false);
  if (segmentFaults.length > 0) {
    const cause: Cause = { origin: "metadata/name" };
    return invalidBy(segmentFaults.map((text) => invalid(["metadata", "name"], badValue(name), text, cause)));
  }

  append(warnings, finalizerWarnings(metadata, undefined, resource.capabilities));
  const stop = (status: Status): Outcome => {
    trace.refuse(stringAt(status.body, "message"));
    return { response: refuse(status, warnings), trace };
  };
  if (stringAt(sent, "resourceVersion") !== "") {
    return stop(untypedError("resourceVersion should not be set on objects to be created"));
  }
  const key = storageKey(namespace, name);
  const existing = store.get(key);
  if (existing !== undefined) {
    const deleting = metadataOf(existing.value).has("deletionTimestamp");
    return stop(alreadyExists(groupResource(resource), name, deleting));
  }
  const encoded = encode(object, version, server);
  if ("failure" in encoded) return stop(untypedError(encoded.failure));
  const stored = store.put(key, storageVersion(resource).name, encoded.object, created.managers);
  const shown = decodeStored(stored, version, server);
  if ("failure" in shown)
    return { ...stop(unreadableOnWrite({ key, stored, ...shown }, server.resource)), stored };
  trace.add("store", { output: shown.object });
  return { response: answer(201, shown.object, warnings), trace, stored };
}
