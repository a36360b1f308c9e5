import { valueAt } from "../../../apimachinery/field/value-at.ts";
import { applyConflict, badRequest, type Status, untypedError } from "../../../apimachinery/status/status.ts";
import { decodeGo } from "../../../go/decode/decode.ts";
import { managedFieldsEntry } from "../../../go/decode/object-meta.ts";
import { sliceOf } from "../../../go/decode/types.ts";
import { compareStrings, quote } from "../../../go/value/go-text.ts";
import { toJson } from "../../../go/value/json.ts";
import {
  isList,
  isMap,
  member,
  type Value,
  type ValueMap,
  withMember,
  withoutMembers,
} from "../../../go/value/value.ts";
import { type FieldPath, pathText } from "../../fieldmanager/field-set.ts";
import type { Manager, Managers } from "../../fieldmanager/managers.ts";
import { placeOf } from "../../fieldmanager/place-of.ts";
import type { FieldType } from "../../fieldmanager/type.ts";
import { apply, type Conflict, type FieldWrite } from "../../fieldmanager/updater.ts";
import { typeFault, typeFaults } from "../../fieldmanager/validate.ts";
import type { Current } from "../context.ts";
import { applier } from "../default-managers.ts";
import {
  blankObject,
  fieldType,
  fieldWrite,
  gvkText,
  managersBefore,
  objectText,
} from "../field-managers.ts";
import {
  type ConflictingField,
  managedFieldsSet,
  objectTypeInvalid,
  oneConflict,
  severalConflicts,
  typedLiveFailed,
  typedPatchFailed,
} from "../manager-faults.ts";
import type { Refusal } from "../refusal.ts";
import { notConverted } from "../unreadable.ts";
import type { Write } from "../write.ts";

/**
 * Applies a configuration to the current object, which may be missing, or returns the rejection.
 * Upstream: k8s.io/apimachinery/pkg/util/managedfields/internal/{versioncheck,structuredmerge}.go.
 */
export function applyConfiguration(
  config: ValueMap,
  current: Current | undefined,
  force: boolean,
  write: Write,
): { readonly object: ValueMap; readonly managers: Managers } | Refusal {
  const { version, server } = write;
  const { resource } = server;
  const blank = blankObject(version, resource);
  if (gvkText(config) !== gvkText(blank)) return badRequest(objectTypeInvalid({ kind: gvkText(config) }));
  const managers = current === undefined ? [] : managersBefore(current, write);
  if ("failure" in managers) return notConverted(managers);
  const by = { name: server.manager ?? applier, operation: "Apply" } as const;
  const asWrite = fieldWrite(current?.object ?? blank, managers, by, write);
  return applyTyped(config, fieldType(version, resource), asWrite, force);
}

/**
 * Applies a configuration of a type to the live object of a write. Returns the live object itself if nothing changes.
 * Upstream: structuredmerge.go `Apply`.
 */
export function applyTyped(
  config: ValueMap,
  type: FieldType,
  write: FieldWrite,
  force: boolean,
): { readonly object: ValueMap; readonly managers: Managers } | Refusal {
  if (hasManagedFields(config)) return badRequest(managedFieldsSet());
  const fault = typeFaults(config, type, false, write.capabilities.plainTypeErrors);
  if (fault !== undefined) {
    const told = typedPatchFailed({ object: objectText(config), why: fault.whole });
    return { ...untypedError(told), faults: fault.faults };
  }
  const {
    live,
    capabilities: { plainTypeErrors },
  } = write;
  const liveFault = typeFault(live, type, true, plainTypeErrors);
  if (liveFault !== undefined) {
    return untypedError(typedLiveFailed({ object: objectText(live), why: liveFault }));
  }
  const applied = apply(write, config, type, force);
  if ("failure" in applied) return notConverted(applied);
  if (!("conflicts" in applied)) {
    const { object, managers } = applied;
    const isKubectl = write.by.name === "kubectl";
    return { object: isKubectl ? withLastApplied(object, config) : object, managers };
  }
  const storedAt = (path: FieldPath): Value | undefined => {
    const place = placeOf(live, type, path);
    return place && valueAt(live, place);
  };
  return conflictStatus(applied.conflicts, (path) => ({
    at: placeOf(config, type, path),
    stored: storedAt(path),
  }));
}

const lastApplied = "kubectl.kubernetes.io/last-applied-configuration";

/**
 * Keeps the annotation of client-side applies up to date, if the object has it.
 * Upstream: k8s.io/apimachinery/pkg/util/managedfields/internal/lastappliedupdater.go.
 */
function withLastApplied(object: ValueMap, config: ValueMap): ValueMap {
  const metadata = member(object, "metadata");
  const annotations = member(metadata, "annotations");
  const old = member(annotations, lastApplied);
  if (!isMap(metadata) || !isMap(annotations) || typeof old !== "string" || old === "") return object;
  const sent = member(config, "metadata");
  const own = member(sent, "annotations");
  const plain =
    isMap(sent) && isMap(own)
      ? withMember(config, "metadata", withMember(sent, "annotations", withoutMembers(own, lastApplied)))
      : config;
  const text = `${toJson(plain)}\n`;
  if (text === old) return object;
  const changed = withMember(annotations, lastApplied, text);
  return withMember(object, "metadata", withMember(metadata, "annotations", changed));
}

/**
 * Checks whether a configuration sets managers. Anything that is not a list of entries is ignored.
 * Upstream: k8s.io/apimachinery/pkg/apis/meta/v1/unstructured/unstructured.go `GetManagedFields`.
 */
function hasManagedFields(config: ValueMap): boolean {
  const entries = member(config.get("metadata"), "managedFields");
  if (!isList(entries) || !entries.every(isMap)) return false;
  return decodeGo(entries, sliceOf(managedFieldsEntry)).error === undefined;
}

/** The name of a manager in conflicts. */
export function managerText({ name, operation, apiVersion, subresource }: Manager): string {
  const where = subresource === "" ? "" : ` with subresource ${quote(subresource)}`;
  return `${quote(name)}${where}${operation === "Update" ? ` using ${apiVersion}` : ""}`;
}

/** The identifier of a manager, by which managers are sorted. Upstream: managedfields.go `BuildManagerIdentifier`. */
function managerId({ name: manager, operation, apiVersion, subresource }: Manager): string {
  const version = operation === "Apply" ? {} : { apiVersion };
  return JSON.stringify({ manager, operation, ...version, ...(subresource === "" ? {} : { subresource }) });
}

/** Upstream: k8s.io/apimachinery/pkg/util/managedfields/internal/conflict.go. */
function conflictStatus(
  conflicts: readonly Conflict[],
  written: (path: FieldPath) => Pick<ConflictingField, "at" | "stored">,
): Status {
  const fields = conflicts.map(
    ({ manager, path }): ConflictingField => ({
      manager: manager.name,
      field: pathText(path),
      ...written(path),
    }),
  );
  const found = conflicts.map(({ manager, path }) => ({
    id: managerId(manager),
    who: managerText(manager),
    field: pathText(path),
  }));
  const causes = found.map(({ who, field }) => ({ message: `conflict with ${who}`, field }));
  const [first] = found;
  if (first !== undefined && found.length === 1) {
    return applyConflict(oneConflict({ who: first.who, field: first.field, fields }), causes);
  }
  const owners = new Map(found.map(({ id, who }) => [id, who]));
  const lines = [...owners]
    .sort(([a], [b]) => compareStrings(a, b))
    .flatMap(([owner, who]) => [
      `conflicts with ${who}:`,
      ...found.filter(({ id }) => id === owner).map(({ field }) => `- ${field}`),
    ]);
  return applyConflict(severalConflicts({ count: found.length, list: lines.join("\n"), fields }), causes);
}
