import type { Capabilities } from "../../../apimachinery/minors/capabilities.ts";
import { isStatus } from "../../../apimachinery/request/envelope.ts";
import { writtenAt } from "../../../apimachinery/source/document.ts";
import { badRequest, type Status, untypedError } from "../../../apimachinery/status/status.ts";
import { notRegistered } from "../../../apimachinery/wording/scheme.ts";
import { toJsonInOrder } from "../../../go/value/json.ts";
import { stringAt, type Value, type ValueMap } from "../../../go/value/value.ts";
import type { Outcome } from "../answer.ts";
import type { RequestText } from "../body.ts";
import { gvkText } from "../field-managers.ts";
import { finding, judgeFindings } from "../field-validation.ts";
import { readScaleForPatch } from "../scale.ts";
import { decodeScale, replaceScale } from "../update-scale.ts";
import { checkPatchedName } from "../url-checks.ts";
import type { Write } from "../write.ts";
import { encodingFault, readConfiguration } from "./apply-object.ts";
import { type Applied, applyPatch, readForPatch, type TypedPatch } from "./apply-patch.ts";
import { patchInvalid } from "./patch-object.ts";
import { readPatched } from "./read-patched.ts";

/**
 * PATCH of `/scale`: the patch is one of the Scale, its replicas go into the object.
 * Upstream: k8s.io/apiserver/pkg/endpoints/handlers/patch.go, registry/customresource/etcd.go `ScaleREST.Update`.
 */
export function patchScale(patch: TypedPatch, write: Write): Outcome {
  const read = readForPatch(patch, () => readScaleForPatch(write), write);
  if (isStatus(read)) return write.refuse(read);
  const applied = applyPatch(
    toJsonInOrder(read.current.scale),
    read.patch,
    patch.type,
    write.fieldValidation,
    write.server.resource.capabilities,
  );
  if (isStatus(applied)) return write.refuse(applied);
  const scale = decodePatched(applied, write);
  if (isStatus(scale)) return write.refuse(scale);
  const mismatch = checkPatchedName(scale, write);
  if (mismatch !== undefined) return write.refuse(mismatch);
  return replaceScale(scale, read.current, write);
}

/** The patched JSON as a Scale. */
function decodePatched({ json, findings }: Applied, write: Write): ValueMap | Status {
  const patched = readPatched(json, write.server.resource.capabilities);
  const cannot = (error: string) => patchInvalid(json, error);
  if ("fault" in patched) return cannot(patched.fault);
  const fault = kindFault(patched.value, write.server.resource.capabilities);
  if (fault !== undefined) return cannot(fault);
  const decoded = decodeScale(patched.value, {
    duplicates: patched.jsonDuplicates,
    numberText: (path) => writtenAt(patched, path),
  });
  if (decoded.error !== undefined) return cannot(decoded.error);
  const found = [...findings, ...decoded.findings].map((text) => finding(text, "decode"));
  const { error, warnings } = judgeFindings(found, write.fieldValidation);
  if (error !== undefined) return cannot(error);
  write.warn(warnings);
  return decoded.scale;
}

function kindFault(value: Value, capabilities: Capabilities): string | undefined {
  const kind = stringAt(value, "kind");
  const apiVersion = stringAt(value, "apiVersion");
  if (kind === "Scale" && apiVersion === "autoscaling/v1") return undefined;
  return notRegistered(kind, apiVersion, capabilities);
}

const scaleType = "autoscaling/v1, Kind=Scale";

/**
 * Server-side apply to `/scale` of a custom resource fails on the server, for what upstream holds to be a version; what
 * is applied must be a Scale even so.
 */
export function applyScale(typed: RequestText, write: Write): Outcome {
  const { capabilities } = write.server.resource;
  const fault = encodingFault(typed, capabilities);
  if (fault !== undefined) return write.refuse(fault);
  const current = readScaleForPatch(write);
  if (isStatus(current)) return write.refuse(current);
  const document = readConfiguration(typed, capabilities);
  if (isStatus(document)) return write.refuse(document);
  const type = gvkText(document.value);
  if (type !== scaleType) return write.refuse(badRequest(`invalid object type: ${type}`));
  const live = "failed to convert live object (/; autoscaling/v1, Kind=Scale) to proper version";
  const why = "request to convert CR to an invalid group/version: autoscaling/v1";
  const message = `failed to create manager for existing fields: ${live}: ${why}`;
  return write.refuse(untypedError(message));
}
