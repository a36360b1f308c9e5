import type { Fault } from "../../../apimachinery/fault/fault.ts";
import { invalid } from "../../../apimachinery/field/error.ts";
import { isStatus } from "../../../apimachinery/request/envelope.ts";
import type { SourceDocument } from "../../../apimachinery/source/document.ts";
import { internalErrorStatus, invalidStatus, type Status } from "../../../apimachinery/status/status.ts";
import { quote } from "../../../go/value/go-text.ts";
import { toJson } from "../../../go/value/json.ts";
import { isMap, member, type Value, type ValueMap } from "../../../go/value/value.ts";
import { readPatched } from "../../json-patch/read-patched.ts";
import type { Outcome } from "../answer.ts";
import { readCurrent } from "../current.ts";
import { decodeObject } from "../decode.ts";
import { noVersion } from "../decode-wording.ts";
import { dedupOwnerReferences } from "../owner-references.ts";
import { seesOwners } from "../owners.ts";
import { unreadableOnWrite } from "../unreadable.ts";
import { replaceObject } from "../update.ts";
import { checkName, checkNamespace, checkPatchedName, withNamespace } from "../url-checks.ts";
import { withManagedFields } from "../with-managed-fields.ts";
import { Write } from "../write.ts";
import { type Applied, applyPatch, readForPatch, type TypedPatch } from "./apply-patch.ts";

/** Returns 422 for a patch whose result is not an object of the kind. The message contains the whole result. */
export function patchInvalid(patched: string, error: Fault): Status {
  return invalidStatus("", "", "", [invalid(["patch"], quote(patched), error, { origin: "patch" })]);
}

/**
 * PATCH of a custom resource or its status with a merge or JSON patch.
 * Upstream: k8s.io/apiserver/pkg/endpoints/handlers/patch.go `jsonPatcher`.
 */
export function patchObject(patch: TypedPatch, write: Write): Outcome {
  const read = readForPatch(patch, () => readCurrent(write, unreadableOnWrite), write);
  if (isStatus(read)) return write.refuse(read, "decode");
  const { object: live, stored } = read.current;
  const applied = applyPatch(
    toJson(seesOwners.test(patch.typed.text) ? withManagedFields(live, stored.managers) : live),
    read.patch,
    patch.type,
    write.fieldValidation,
    write.server.resource.capabilities,
  );
  if (isStatus(applied)) return write.refuse(applied, "decode");
  const decoded = decodePatched(applied, read.patch, write);
  if (isStatus(decoded)) return write.refuse(decoded, "decode");
  const mismatch = checkPatchedName(decoded, write);
  if (mismatch !== undefined) return write.refuse(mismatch, "store");
  const object = dedupOwnerReferences(withNamespace(decoded, write), write, true);
  return replaceObject(object, read.current, write);
}

/** Decodes the patched JSON as an object. Upstream: patch.go `applyPatchToCurrentObject`. */
function decodePatched({ json, findings }: Applied, patch: SourceDocument, write: Write): ValueMap | Status {
  const cannot = (error: Fault) => patchInvalid(json, error);
  const patched = readPatched(json, write.server.resource.capabilities);
  if ("fault" in patched) return cannot(patched.fault);
  // Positions to mark are those in the patch, because the patched object is not in the editor.
  const document = { ...patched, text: patch.text, positions: patch.positions, lines: patch.lines };
  const decode = (value: Value, by = write) =>
    decodeObject({ document: { ...document, value }, sent: json }, by, { cannot, found: findings });
  const { value } = patched;
  const apiVersion = member(value, "apiVersion");
  // The decoder reports an apiVersion that is null. A group without a version counts as missing.
  const isMissing = apiVersion === undefined || (typeof apiVersion === "string" && /^$|\/$/.test(apiVersion));
  if (!isMap(value) || !isMissing) return decode(value);
  // Before the missing version is reported, only the metadata is decoded.
  const metadata: Value = value.get("metadata") ?? new Map();
  const { group } = write.server.resource;
  const versioned = new Map<string, Value>([
    ["apiVersion", `${group}/${write.version.name}`],
    ["kind", value.get("kind") ?? ""],
    ["metadata", metadata],
  ]);
  // The trial is added to the stages only if the server rejects it.
  const trial = new Write(write);
  const decoded = decode(versioned, trial);
  if (isStatus(decoded)) return decoded;
  if (trial.isRefused) decode(versioned);
  return checkNamespace(decoded, write) ?? checkName(decoded, write) ?? internalErrorStatus(noVersion);
}
