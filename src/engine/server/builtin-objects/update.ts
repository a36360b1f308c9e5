import type { Fault } from "../../apimachinery/fault/fault.ts";
import type { FieldError } from "../../apimachinery/field/error.ts";
import { type Body, isStatus } from "../../apimachinery/request/envelope.ts";
import type { FieldValidation } from "../../apimachinery/request/request.ts";
import { badRequest, invalidStatus, type Status } from "../../apimachinery/status/status.ts";
import { rewordAll } from "../../apimachinery/wording/reword.ts";
import { deepEqual } from "../../go/value/equal.ts";
import {
  isMap,
  member,
  type Value,
  type ValueMap,
  withMember,
  withoutMembers,
} from "../../go/value/value.ts";
import { preconditionFailure } from "../apiextensions/preconditions.ts";
import { type BuiltinOutcome, bodyOf, headersOf, refused } from "../builtin/create.ts";
import { decodeBuiltin } from "../builtin/decode.ts";
import { nameMismatch, nameUndeterminable } from "../customresource/faults.ts";
import { generationOf, metadataOf, restoreSystemFields } from "../customresource/metadata.ts";
import type { Managers } from "../fieldmanager/managers.ts";
import { dedupOwnerReferences } from "../schema/objectmeta/dedup-owner-references.ts";
import { encodeObjectMeta } from "../schema/objectmeta/encode.ts";
import {
  distinctErrors,
  validateObjectMeta,
  validateObjectMetaUpdate,
} from "../schema/objectmeta/validate.ts";
import { ownersAfterWrite } from "./owners.ts";
import { type BuiltinServer, nameOf, type ServedKind } from "./served-kind.ts";

/** A stored object, as the server answers it, and the owners of its fields. */
export interface CurrentBuiltin {
  readonly object: ValueMap;
  readonly managers: Managers;
}

/** The outcome of an update. */
export type UpdateOutcome = BuiltinOutcome & {
  /** What is to be stored. Missing if the write was rejected. */
  readonly written?: CurrentBuiltin;
};

export interface SentUpdate {
  readonly body: Body;
  /** The name in the URL. */
  readonly name: string;
  readonly fieldValidation: FieldValidation;
  /** Makes the rejection if decoding fails. The default is that of a body. */
  readonly told?: (why: Fault) => Status;
  /** The owners after an apply, which knows them already. */
  readonly managers?: Managers;
}

/**
 * PUT of an object, or the result of a patch.
 * Upstream: k8s.io/apiserver/pkg/endpoints/handlers/update.go, registry/rest/update.go, registry/generic/registry/store.go.
 * @throws NestedTooDeep
 */
export function updateBuiltin<Content>(
  sent: SentUpdate,
  current: CurrentBuiltin,
  served: ServedKind<Content>,
  server: BuiltinServer,
): UpdateOutcome {
  const { kind, warned } = served;
  const { body, fieldValidation: level, told, name } = sent;
  const decoded = decodeBuiltin(body, kind, server.capabilities, { level, ...(told && { told }) });
  if (isStatus(decoded)) return refused(decoded, warned);
  const metadata = metadataIn(decoded.output);
  const received = [...decoded.warnings, ...warned];
  const mismatch = otherName(metadata, name) ?? staleness(metadata, current.object, served);
  if (mismatch !== undefined) return refused(mismatch, received);
  const owners = dedupOwnerReferences(kind.defaultMetadata?.(metadata) ?? metadata);
  const warnings = [...received, ...owners.warnings];
  const object = prepared(owners.metadata, decoded.output, current.object, served);
  const errors = updateErrors(object, current.object, served, server);
  if (errors.length > 0) return refused(invalidStatus(kind.kind, kind.group, name, errors), warnings, errors);
  const told200 = [...warnings, ...(kind.warnings?.(metadataOf(object), server.capabilities) ?? [])];
  const managers =
    sent.managers ?? ownersAfterWrite(current.object, current.managers, object, served, server);
  return {
    response: { code: 200, body: object, warnings: headersOf(told200) },
    errors: [],
    warnings: told200,
    written: { object, managers },
  };
}

/** The decoded metadata of an object. */
function metadataIn(output: Value): ValueMap {
  const metadata = member(output, "metadata");
  return isMap(metadata) ? metadata : new Map();
}

function otherName(metadata: ValueMap, onUrl: string): Status | undefined {
  const written = metadata.get("name") ?? "";
  if (written === onUrl) return undefined;
  return badRequest(
    typeof written === "string" && written !== ""
      ? nameMismatch({ written, onUrl })
      : nameUndeterminable({ onUrl }),
  );
}

function staleness<Content>(
  sent: ValueMap,
  stored: ValueMap,
  { kind, isUnconditional }: ServedKind<Content>,
): Status | undefined {
  const resource = { group: kind.group, name: kind.plural };
  return preconditionFailure(sent, metadataOf(stored), {
    resource,
    registry: `/registry/${kind.plural}`,
    isUnconditional,
  });
}

/** The object as the strategy prepares it. Upstream: `rest.BeforeUpdate`, `PrepareForUpdate` of the strategies. */
function prepared<Content>(
  sent: ValueMap,
  output: Value,
  old: ValueMap,
  { kind, hasStatus }: ServedKind<Content>,
): ValueMap {
  const stored = metadataOf(old);
  const metadata = new Map(restoreSystemFields(new Map(encodeObjectMeta(sent)), stored));
  const namespace = stored.get("namespace");
  if (namespace === undefined) metadata.delete("namespace");
  else metadata.set("namespace", namespace);
  const content = kind.keep(kind.read(output));
  const version = stored.get("resourceVersion");
  if (version !== undefined) metadata.set("resourceVersion", version);
  const whole = bodyOf({ metadata: kind.canonicalize?.(metadata) ?? metadata, content }, kind);
  const status = old.get("status");
  const object = hasStatus && status !== undefined ? withMember(whole, "status", status) : whole;
  const isSame = deepEqual(withoutMembers(object, "metadata"), withoutMembers(old, "metadata"));
  const generation = generationOf(stored) + (isSame || !kind.hasGeneration ? 0n : 1n);
  if (generation === 0n)
    return withMember(object, "metadata", withoutMembers(metadataOf(object), "generation"));
  return withMember(object, "metadata", withMember(metadataOf(object), "generation", generation));
}

function updateErrors<Content>(
  object: ValueMap,
  old: ValueMap,
  { kind }: ServedKind<Content>,
  { capabilities }: BuiltinServer,
): readonly FieldError[] {
  const metadata = metadataOf(object);
  const stored = metadataOf(old);
  const common = [
    ...rewordAll(
      validateObjectMeta(metadata, { namespaced: kind.namespaced, isUpdate: true }),
      capabilities,
      1,
    ),
    ...rewordAll(validateObjectMetaUpdate(metadata, stored), capabilities, 2),
  ];
  const own = kind.validate({ metadata, content: kind.read(object) }, capabilities);
  return [...common, ...rewordAll(distinctErrors(own, capabilities), capabilities)];
}

/** Whether a write leaves an object as it is stored. */
export function isUnchanged(written: CurrentBuiltin, current: CurrentBuiltin): boolean {
  return nameOf(written.object) === nameOf(current.object) && deepEqual(written.object, current.object);
}
