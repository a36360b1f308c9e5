import type { Fault } from "../../apimachinery/fault/fault.ts";
import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import { type Body, isStatus } from "../../apimachinery/request/envelope.ts";
import { decodeError, strictFaults } from "../../apimachinery/request/faults.ts";
import {
  type GroupVersionKind,
  groupVersion,
  kindOf,
} from "../../apimachinery/request/group-version-kind.ts";
import { badRequest, invalidStatus, type Status, untypedError } from "../../apimachinery/status/status.ts";
import { schemeText } from "../../apimachinery/wording/scheme.ts";
import { type DecodeOptions, decodeGo } from "../../go/decode/decode.ts";
import { goObjectMeta } from "../../go/decode/object-meta.ts";
import { goInt32, goString, struct } from "../../go/decode/types.ts";
import { isMap, member, stringAt, type Value, type ValueMap, withoutMembers } from "../../go/value/value.ts";
import type { Managers } from "../fieldmanager/managers.ts";
import { mutated, refusedByPolicies } from "./admission.ts";
import { answer, type Outcome } from "./answer.ts";
import type { Scalable } from "./context.ts";
import { dottedPath, nestedField } from "./json-path.ts";
import { generationOf, metadataOf, withMembers, withMetadata } from "./metadata.ts";
import { ownersAfterScale } from "./owners.ts";
import { checkResourceVersion, checkUid } from "./preconditions.ts";
import type { Refusal } from "./refusal.ts";
import { save } from "./save.ts";
import { integerAt, noReplicas, readScalable, scaleFault, scaleOf } from "./scale.ts";
import { notAScale, replicasEmpty, replicasUnwritable } from "./scale-faults.ts";
import { unreadableOnWrite } from "./unreadable.ts";
import { validateUpdate } from "./update.ts";
import { checkName, checkNamespace, withNamespace } from "./url-checks.ts";
import type { Write } from "./write.ts";

/** Upstream's error for any body that it cannot decode into a Scale. */
function undecodable(capabilities: Capabilities): Fault {
  return notAScale({ scheme: schemeText(capabilities) });
}

const goScale = struct("v1.Scale", () => ({
  kind: goString,
  apiVersion: goString,
  metadata: goObjectMeta,
  spec: struct("v1.ScaleSpec", () => ({ replicas: goInt32 })),
  status: struct("v1.ScaleStatus", () => ({ replicas: goInt32, selector: goString })),
}));

/** Decodes a value as a Scale. Also returns the errors of the decoder. */
export function decodeScale(value: Value, options: DecodeOptions = {}) {
  const decoded = decodeGo(value, goScale, options);
  const scale: ValueMap = isMap(decoded.output) ? decoded.output : new Map();
  return { scale, error: decodeError(decoded), findings: strictFaults(decoded) };
}

/** The decoder expects a Scale, and sets the parts of kind and version that a body omits. */
export const scaleKind: GroupVersionKind = { group: "autoscaling", version: "v1", kind: "Scale" };

export function isScale(given: GroupVersionKind): boolean {
  return given.kind === scaleKind.kind && groupVersion(given) === groupVersion(scaleKind);
}

/** PUT of `/scale`: sets the replicas of the object and updates it. Upstream: etcd.go `ScaleREST.Update`. */
export function updateScale(body: Body, write: Write): Outcome {
  const scale = readBody(body, write);
  if (isStatus(scale)) return write.refuse(scale, "decode");
  const misplaced = checkNamespace(scale, write) ?? checkName(scale, write);
  if (misplaced !== undefined) return write.refuse(misplaced, "decode");
  const current = readForScale(scale, write);
  if (isStatus(current)) return write.refuse(current, "decode");
  return replaceScale(scale, current, write);
}

/**
 * Returns the Scale of a body. A strict decoder has the same error for unknown fields as for a body that is no Scale.
 */
function readBody({ document }: Body, write: Write): ValueMap | Status {
  const { server, fieldValidation } = write;
  const undecoded = () => badRequest(undecodable(server.resource.capabilities));
  const value = document.ok ? (document.value ?? new Map()) : undefined;
  if (!isMap(value)) return undecoded();
  if (!isScale(kindOf(stringAt(value, "apiVersion"), stringAt(value, "kind"), scaleKind))) return undecoded();
  const { scale, error, findings } = decodeScale(value);
  const isRefused = error !== undefined || (fieldValidation === "Strict" && findings.length > 0);
  if (isRefused) return undecoded();
  if (fieldValidation === "Warn") write.warn(findings);
  return scale;
}

/** Reads the object to scale. If the Scale has a uid, it must be the object's. */
function readForScale(scale: ValueMap, write: Write): Scalable | Refusal {
  const current = readScalable(write, unreadableOnWrite);
  if (isStatus(current)) return current;
  return checkUid(scale, current.stored, write) ?? current;
}

/**
 * Sets the object's replicas to those of a Scale and updates it. The answer is the new Scale of the object. `managers`
 * are the owners of the object's fields, if the request has computed them.
 * Upstream: etcd.go `scaleUpdatedObjectInfo.UpdatedObject`.
 */
export function replaceScale(sent: ValueMap, current: Scalable, write: Write, managers?: Managers): Outcome {
  const { object, stored, paths } = current;
  const fault = scaleFault(object, paths);
  if (fault !== undefined) return write.refuse(untypedError(fault));
  const written = writtenScale(withNamespace(sent, write));
  const scale = mutated(written, [], write, { object: scaleOf(object, paths), managers: [] });
  if (isStatus(scale)) return write.refuse(scale);
  const replicas = member(member(scale, "spec"), "replicas") ?? 0n;
  if (replicas === noReplicas) {
    return write.refuse(badRequest(replicasEmpty({ path: paths.specReplicasPath })));
  }
  const scaled = withReplicas(current, replicas);
  if ("error" in scaled) return write.refuse(untypedError(scaled.error));
  const wanted = stringAt(scale, "metadata", "resourceVersion") || String(stored.resourceVersion);
  const versioned = withMetadata(object, withMembers(metadataOf(object), { resourceVersion: wanted }));
  const stale = checkResourceVersion(versioned, stored, write);
  if (stale !== undefined) return write.refuse(stale);
  const owners = managers ?? ownersAfterScale(current, sent, write);
  const outcome = updateScaled(scaled.object, current, owners, write);
  const { code, body, warnings } = outcome.response;
  if (code !== 200 || !isMap(body)) return outcome;
  return { ...outcome, response: answer(200, scaleOf(body, paths), warnings) };
}

/** Returns a Scale as Go writes it: without replicas that are 0, but always with its spec and status. */
function writtenScale(scale: ValueMap): ValueMap {
  const spec = member(scale, "spec");
  const wanted = isMap(spec) ? spec : new Map<string, Value>();
  const status = member(scale, "status");
  const replicas = member(status, "replicas") ?? 0n;
  return new Map<string, Value>([
    ...scale,
    ["spec", wanted.get("replicas") === 0n ? withoutMembers(wanted, "replicas") : wanted],
    ["status", new Map<string, Value>([...(isMap(status) ? status : []), ["replicas", replicas]])],
  ]);
}

/** Returns the object with other replicas and a new generation, or the reason why that is not possible. */
function withReplicas(
  { object: old, paths }: Scalable,
  replicas: Value,
): { readonly object: ValueMap } | { readonly error: Fault } {
  const names = dottedPath(paths.specReplicasPath);
  for (const [i] of names.slice(1).entries()) {
    const parent = nestedField(old, names.slice(0, i + 1));
    if (!parent.found || isMap(parent.value)) continue;
    return { error: replicasUnwritable({ path: `.${names.slice(0, i + 1).join(".")}` }) };
  }
  const object = withNested(old, names, replicas);
  const changed = integerAt(old, paths.specReplicasPath) !== replicas;
  const generation = generationOf(metadataOf(old)) + (changed ? 1n : 0n);
  return { object: withMetadata(object, withMembers(metadataOf(object), { generation })) };
}

/** Updates an object whose replicas were changed. */
function updateScaled(object: ValueMap, current: Scalable, managers: Managers, write: Write): Outcome {
  const { kind, group } = write.server.resource;
  const verdict = validateUpdate(object, current.object, write);
  const ended = write.endedBy(verdict, (errors) => invalidStatus(kind, group, write.name, errors));
  const { paths } = current;
  const old = { object: scaleOf(current.object, paths), managers: [] };
  const asked = () => refusedByPolicies(scaleOf(object, paths), [], write, old);
  return ended ?? asked() ?? save(object, current, managers, write);
}

/** Returns a copy of `object` with `value` at a path. Missing parents are added. */
function withNested(object: ValueMap, names: readonly string[], value: Value): ValueMap {
  const [name = "", ...rest] = names;
  const child = object.get(name);
  const next = rest.length === 0 ? value : withNested(isMap(child) ? child : new Map(), rest, value);
  return new Map(object).set(name, next);
}
