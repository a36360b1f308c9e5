import type { Fault } from "../../../apimachinery/fault/fault.ts";
import type { Capabilities } from "../../../apimachinery/minors/capabilities.ts";
import { isStatus } from "../../../apimachinery/request/envelope.ts";
import { versionMissing } from "../../../apimachinery/request/faults.ts";
import { groupVersion, kindOf } from "../../../apimachinery/request/group-version-kind.ts";
import { writtenAt } from "../../../apimachinery/source/document.ts";
import { badRequest, type Status, untypedError } from "../../../apimachinery/status/status.ts";
import { notRegistered } from "../../../apimachinery/wording/scheme.ts";
import { toJsonInOrder } from "../../../go/value/json.ts";
import { stringAt, type Value, type ValueMap } from "../../../go/value/value.ts";
import { invalidVersion } from "../../conversion/address-faults.ts";
import type { Managers } from "../../fieldmanager/managers.ts";
import { readPatched } from "../../json-patch/read-patched.ts";
import type { Outcome } from "../answer.ts";
import type { RequestText } from "../body.ts";
import { applier } from "../default-managers.ts";
import { gvkText, objectText } from "../field-managers.ts";
import { finding, judgeFindings } from "../field-validation.ts";
import { managerNotCreated, notConvertedToVersion, objectTypeInvalid } from "../manager-faults.ts";
import type { Refusal } from "../refusal.ts";
import { type CurrentScale, readScaleForPatch } from "../scale.ts";
import { managersWithScale, scaleType, scaleWrite } from "../scale-managers.ts";
import { decodeScale, isScale, replaceScale, scaleKind } from "../update-scale.ts";
import { checkName, checkNamespace, checkPatchedName } from "../url-checks.ts";
import type { Write } from "../write.ts";
import { applyTyped } from "./apply-configuration.ts";
import { encodingFault, readConfiguration, repeated } from "./apply-object.ts";
import { type Applied, applyPatch, readForPatch, type TypedPatch } from "./apply-patch.ts";
import { patchInvalid } from "./patch-object.ts";

/**
 * PATCH of `/scale`: the patch applies to the Scale, and the replicas of the result are written to the object.
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
  const mismatch = checkNamespace(scale, write) ?? checkName(scale, write);
  if (mismatch !== undefined) return write.refuse(mismatch);
  return replaceScale(scale, read.current, write);
}

/** Decodes the patched JSON as a Scale. */
function decodePatched({ json, findings }: Applied, write: Write): ValueMap | Status {
  const patched = readPatched(json, write.server.resource.capabilities, true);
  const cannot = (error: Fault) => patchInvalid(json, error);
  if ("fault" in patched) return cannot(patched.fault);
  const fault = kindFault(patched.value, json, write.server.resource.capabilities);
  if (fault !== undefined) return cannot(fault);
  const decoded = decodeScale(patched.value, {
    duplicates: patched.jsonDuplicates,
    numberText: (path) => writtenAt(patched, path),
  });
  if (decoded.error !== undefined) return cannot(decoded.error);
  const found = [...findings, ...decoded.findings].map((fault) => finding(fault, "decode"));
  const { error, warnings } = judgeFindings(found, write.fieldValidation);
  if (error !== undefined) return cannot(error);
  write.warn(warnings);
  return decoded.scale;
}

function kindFault(value: Value, json: string, capabilities: Capabilities): Fault | undefined {
  const given = kindOf(stringAt(value, "apiVersion"), stringAt(value, "kind"), scaleKind);
  if (isScale(given)) return undefined;
  return given.version === ""
    ? versionMissing({ sent: json })
    : notRegistered(given.kind, groupVersion(given), capabilities);
}

const kindOfScale = "autoscaling/v1, Kind=Scale";

/**
 * Server-side apply to `/scale` of a custom resource. It succeeds only if the Scale does not change, because the server
 * cannot convert the result of an apply.
 */
export function applyScale(typed: RequestText, force: boolean, write: Write): Outcome {
  const { capabilities } = write.server.resource;
  const fault = encodingFault(typed, capabilities);
  if (fault !== undefined) return write.refuse(fault);
  const current = readScaleForPatch(write);
  if (isStatus(current)) return write.refuse(current);
  const document = readConfiguration(typed, capabilities);
  if (isStatus(document)) return write.refuse(document);
  const managers = applyToScale(document.value, current, force, write);
  if (isStatus(managers)) return write.refuse(managers);
  const warnings = repeated(document.yamlDuplicates, write.fieldValidation, capabilities);
  if (isStatus(warnings)) return write.refuse(warnings);
  write.warn(warnings);
  const mismatch = checkPatchedName(current.scale, write);
  if (mismatch !== undefined) return write.refuse(mismatch);
  return replaceScale(current.scale, current, write, managersWithScale(managers, current, write));
}

/** Returns the managers of a Scale after a configuration was applied that does not change it. */
function applyToScale(
  config: ValueMap,
  current: CurrentScale,
  force: boolean,
  write: Write,
): Managers | Refusal {
  const kind = gvkText(config);
  if (kind !== kindOfScale) return badRequest(objectTypeInvalid({ kind }));
  const by = { name: write.server.manager ?? applier, operation: "Apply" } as const;
  const asWrite = scaleWrite(current, by, write);
  const why = invalidVersion({ direction: "to", apiVersion: "autoscaling/v1" });
  if (asWrite.managers.length === 0) {
    const live = notConvertedToVersion({ which: "live", object: `/; ${kindOfScale}`, why });
    return untypedError(managerNotCreated({ why: live }));
  }
  const applied = applyTyped(config, scaleType, asWrite, force);
  if (isStatus(applied)) return applied;
  return applied.object === asWrite.live
    ? applied.managers
    : untypedError(notConvertedToVersion({ which: "new", object: objectText(config), why }));
}
