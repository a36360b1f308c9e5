import { invalid } from "../../../apimachinery/field/error.ts";
import { isStatus } from "../../../apimachinery/request/envelope.ts";
import type { SourceDocument } from "../../../apimachinery/source/document.ts";
import {
  badRequest,
  internalErrorStatus,
  invalidStatus,
  notFound,
  type Status,
} from "../../../apimachinery/status/status.ts";
import { append } from "../../../go/value/append.ts";
import { quote } from "../../../go/value/go-text.ts";
import { isMap, stringAt, type Value } from "../../../go/value/value.ts";
import { groupResource } from "../../resource/resource.ts";
import { type Outcome, refuse } from "../answer.ts";
import type { ServerContext } from "../context.ts";
import { decodeStored } from "../convert.ts";
import { withNamespace } from "../create.ts";
import { decodeObject } from "../decode.ts";
import { dedupOwnerReferences } from "../metadata.ts";
import { storageKey } from "../store.ts";
import { Trace } from "../trace.ts";
import { unreadableOnWrite } from "../unreadable.ts";
import { checkName, type Put, replaceObject } from "../update.ts";
import { applyPatch, type PatchType, readPatch } from "./apply-patch.ts";
import { patchedFault } from "./patched-fault.ts";
import { patchedJson } from "./patched-json.ts";

/** 422 of a patch whose result is no object of the kind; the whole result stands in it. */
export function patchInvalid(patched: string, error: string): Status {
  return invalidStatus("", "", "", [invalid(["patch"], quote(patched), error, { origin: "patch" })]);
}

/**
 * PATCH of a custom resource or its status with a merge or JSON patch. `text` is the patch as typed.
 * Upstream: k8s.io/apiserver/pkg/endpoints/handlers/patch.go.
 */
export function patchObject(text: string, type: PatchType, put: Put, server: ServerContext): Outcome {
  const { resource, store } = server;
  const { version, namespace, name, fieldValidation } = put;
  const trace = new Trace();
  const warnings: string[] = [];
  const stop = (status: Status): Outcome => {
    trace.add("decode", { problems: [{ severity: "error", text: stringAt(status.body, "message") }] });
    return { response: refuse(status, warnings), trace };
  };
  const patch = readPatch(text, type, fieldValidation, resource.capabilities);
  if (isStatus(patch) && resource.capabilities.patchesDecodedAlike) return stop(patch);
  const key = storageKey(namespace, name);
  const stored = store.get(key);
  if (stored === undefined) return stop(notFound(groupResource(resource), name));
  const read = decodeStored(stored, version, server);
  if ("failure" in read) return stop(unreadableOnWrite({ key, stored, ...read }, server.resource));
  if (isStatus(patch)) return stop(patch);
  const applied = applyPatch(read.object, patch, type, fieldValidation);
  if (isStatus(applied)) return stop(applied);

  const patched = patchedJson(applied.value, applied.untouched);
  const cannot = (error: string) => patchInvalid(patched, error);
  const fault = patchedFault(applied.value, patched);
  if (fault !== undefined) return stop(cannot(fault));
  if (stringAt(applied.value, "apiVersion") === "") {
    return stop(internalErrorStatus("Object 'apiVersion' is missing in 'object has no apiVersion field'"));
  }
  const body = { document: documentOf(applied.value, patch), sent: patched };
  const found = applied.findings;
  const decoded = decodeObject(body, resource, version, fieldValidation, trace, { cannot, found });
  append(warnings, decoded.warnings);
  if (decoded.object === undefined) {
    return { response: refuse(decoded.refusal ?? badRequest(""), warnings), trace };
  }
  const written = stringAt(decoded.object, "metadata", "namespace");
  const elsewhere = resource.namespaced && written !== "" && written !== namespace;
  const mismatch = elsewhere ? notFound(groupResource(resource), name) : checkName(decoded.object, name);
  if (mismatch !== undefined) {
    trace.refuse(stringAt(mismatch.body, "message"));
    return { response: refuse(decoded.refusal ?? mismatch, warnings), trace };
  }
  const deduped = dedupOwnerReferences(withNamespace(decoded.object, namespace), true);
  const sent = { object: deduped.object, refusal: decoded.refusal };
  const current = { key, stored, object: read.object };
  return replaceObject(sent, current, put, server, [...warnings, ...deduped.warnings], trace);
}

/** The patched object as a body of its own; what can be marked in it stands in the patch. */
function documentOf(value: Value, patch: SourceDocument): SourceDocument {
  return {
    ...patch,
    value: isMap(value) ? value : new Map(),
    jsonDuplicates: [],
    unrepresentable: undefined,
  };
}
