import type { Capabilities } from "../../../apimachinery/minors/capabilities.ts";
import { isStatus } from "../../../apimachinery/request/envelope.ts";
import { notFound, type Status, untypedError } from "../../../apimachinery/status/status.ts";
import { notRegistered } from "../../../apimachinery/wording/scheme.ts";
import { sortedKeys, toJsonInOrder } from "../../../go/value/json.ts";
import { isMap, stringAt, type Value } from "../../../go/value/value.ts";
import { groupResource } from "../../resource/resource.ts";
import { type Outcome, refuse } from "../answer.ts";
import type { ServerContext } from "../context.ts";
import { decodeScale, readScale, replaceScale } from "../scale.ts";
import { checkName, type Put } from "../update.ts";
import { applyPatch, type PatchType, readPatch } from "./apply-patch.ts";
import { patchInvalid } from "./patch-object.ts";
import { patchedFault } from "./patched-fault.ts";

/**
 * PATCH of `/scale`: the patch is one of the Scale, its replicas go into the object.
 * Upstream: k8s.io/apiserver/pkg/endpoints/handlers/patch.go, registry/customresource/etcd.go `ScaleREST.Update`.
 */
export function patchScale(
  text: string,
  type: PatchType,
  put: Omit<Put, "subresource">,
  server: ServerContext,
): Outcome {
  const { resource } = server;
  const { version, namespace, name, fieldValidation } = put;
  const stop = (status: Status): Outcome => ({ response: refuse(status, []) });
  const patch = readPatch(text, type, fieldValidation, resource.capabilities);
  if (isStatus(patch) && resource.capabilities.patchesDecodedAlike) return stop(patch);
  const current = readScale(version, namespace, name, server);
  if (isStatus(current)) return stop(current);
  if (isStatus(patch)) return stop(patch);
  const applied = applyPatch(current.scale, patch, type, fieldValidation);
  if (isStatus(applied)) return stop(applied);

  const patched = scaleJson(applied.value);
  const fault = patchedFault(applied.value, patched) ?? kindFault(applied.value, resource.capabilities);
  if (fault !== undefined) return stop(patchInvalid(patched, fault));
  const decoded = decodeScale(applied.value);
  if (decoded.error !== undefined) return stop(patchInvalid(patched, decoded.error));
  const findings = [...applied.findings, ...decoded.unknown.map((path) => `unknown field "${path}"`)];
  if (fieldValidation === "Strict" && findings.length > 0) {
    return stop(patchInvalid(patched, `strict decoding error: ${findings.join(", ")}`));
  }
  const warnings = fieldValidation === "Warn" ? findings : [];
  const written = stringAt(decoded.scale, "metadata", "namespace");
  const elsewhere = resource.namespaced && written !== "" && written !== namespace;
  const mismatch = elsewhere ? notFound(groupResource(resource), name) : checkName(decoded.scale, name);
  if (mismatch !== undefined) return stop(mismatch);
  return replaceScale(decoded.scale, current, put, server, warnings);
}

/** The JSON of a patched struct: the root's members sorted, everything below in its own order. */
function scaleJson(value: Value): string {
  if (!isMap(value)) return toJsonInOrder(value);
  return toJsonInOrder(new Map(sortedKeys(value).map((key) => [key, value.get(key) ?? null])));
}

function kindFault(value: Value, capabilities: Capabilities): string | undefined {
  const kind = stringAt(value, "kind");
  const apiVersion = stringAt(value, "apiVersion");
  if (kind === "Scale" && apiVersion === "autoscaling/v1") return undefined;
  return notRegistered(kind, apiVersion, capabilities);
}

/** Server-side apply to `/scale` of a custom resource fails on the server, for what upstream holds to be a version. */
export function applyScale(
  { version, namespace, name }: Omit<Put, "subresource">,
  server: ServerContext,
): Outcome {
  const current = readScale(version, namespace, name, server);
  if (isStatus(current)) return { response: refuse(current, []) };
  const live = "failed to convert live object (/; autoscaling/v1, Kind=Scale) to proper version";
  const why = "request to convert CR to an invalid group/version: autoscaling/v1";
  const message = `failed to create manager for existing fields: ${live}: ${why}`;
  return { response: refuse(untypedError(message), []) };
}
