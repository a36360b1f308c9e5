import { stringAt, type ValueMap, withoutMembers } from "../../go/value/value.ts";
import { invalidVersion } from "../conversion/address-faults.ts";
import type { ConversionFailure } from "../conversion/webhook.ts";
import { noTypeFor } from "../fieldmanager/faults.ts";
import { emptySet, type FieldSet, setOf } from "../fieldmanager/field-set.ts";
import type { Manager, Managers } from "../fieldmanager/managers.ts";
import { sentManagers } from "../fieldmanager/sent-managers.ts";
import type { FieldType } from "../fieldmanager/type.ts";
import { typeOf } from "../fieldmanager/type-of.ts";
import { type FieldWrite, updateManagers, type Versions } from "../fieldmanager/updater.ts";
import { typeFault } from "../fieldmanager/validate.ts";
import { modelName, models } from "../openapi/models.ts";
import { type Resource, type ServedVersion, versionNamed } from "../resource/resource.ts";
import type { Current, ServerContext, WriteTarget } from "./context.ts";
import { convertOnly } from "./convert.ts";
import { writer } from "./default-managers.ts";
import { managedFieldsNotUpdated, managerNotCreated, notConvertedToTyped } from "./manager-faults.ts";
import { metadataOf, withMetadata } from "./metadata.ts";

/** Keyed by the version alone, because it belongs to one resource. */
const types = new WeakMap<ServedVersion, FieldType>();

/** Returns the type of a version's objects, from its published schema. */
export function fieldType(version: ServedVersion, resource: Resource): FieldType {
  let type = types.get(version);
  if (type === undefined) {
    const name = modelName(resource, version, resource.kind);
    type = typeOf(models(version, resource, "v3").get(name) ?? new Map(), {
      needsEachKey: !resource.capabilities.allOmittedKeys,
    });
    types.set(version, type);
  }
  return type;
}

/**
 * Returns the fields that a write through a subresource does not change, for the version of the write and for others.
 * Upstream: the strategies' `GetResetFields`; customresource_handler.go `getStatusResetFields`.
 */
function ignoredFields({ server, version, subresource }: WriteTarget): (apiVersion: string) => FieldSet {
  const { resource } = server;
  const named = versionNames(resource);
  const status = resource.capabilities.statusLeavesMetadata ? setOf(["metadata"], ["spec"]) : setOf(["spec"]);
  return (apiVersion) => {
    const other = named(apiVersion);
    if (subresource === "status") {
      const isTold =
        other?.name === version.name || (resource.capabilities.statusOfAllVersions && other?.status === true);
      return isTold ? status : emptySet;
    }
    return subresource === undefined && other?.name === version.name && version.status
      ? setOf(["status"])
      : emptySet;
  };
}

/** Finds the resource's version for an apiVersion. Undefined if there is none. */
function versionNames(resource: Resource): (apiVersion: string) => ServedVersion | undefined {
  const prefix = `${resource.group}/`;
  return (apiVersion) =>
    apiVersion.startsWith(prefix) ? versionNamed(resource, apiVersion.slice(prefix.length)) : undefined;
}

/** The versions of the resource, for managers that wrote in another version. */
function versionsOf(server: ServerContext, all: Managers): Versions {
  const { resource } = server;
  const { plainTypeErrors } = resource.capabilities;
  const named = versionNames(resource);
  return {
    typeOf: (apiVersion) => {
      const version = named(apiVersion);
      return version === undefined ? undefined : fieldType(version, resource);
    },
    convert: (object, apiVersion) => {
      const version = named(apiVersion);
      const managers = all.filter((each) => each.apiVersion === apiVersion).map(({ name }) => name);
      if (version === undefined) {
        const failure = invalidVersion({ direction: "to", apiVersion });
        return { failure: { ...failure, data: { ...failure.data, managers } } };
      }
      const converted = convertOnly(object, version, server);
      if ("failure" in converted) return converted;
      const failure = typeFault(converted.object, fieldType(version, resource), false, plainTypeErrors);
      if (failure === undefined) return converted;
      return { failure: { ...failure, data: { ...failure.data, converted: { apiVersion, managers } } } };
    },
  };
}

/** An empty object, as the live object of a create. */
export function blankObject({ name }: ServedVersion, { group, kind }: Resource): ValueMap {
  return new Map([
    ["apiVersion", `${group}/${name}`],
    ["kind", kind],
  ]);
}

/** Describes a write for field managers. */
export function fieldWrite(
  live: ValueMap,
  managers: Managers,
  by: Pick<Manager, "name" | "operation">,
  write: WriteTarget,
): FieldWrite {
  const { server, version, subresource = "" } = write;
  return {
    live,
    managers,
    by: { ...by, apiVersion: `${server.resource.group}/${version.name}`, subresource },
    ignoredIn: ignoredFields(write),
    versions: versionsOf(server, managers),
    capabilities: server.resource.capabilities,
  };
}

/**
 * Prints an apiVersion and kind like Go's GroupVersionKind. If the apiVersion is invalid, everything is empty, even the
 * kind.
 */
export function gvkText(object: ValueMap): string {
  const apiVersion = stringAt(object, "apiVersion");
  const parts = apiVersion.split("/");
  if (parts.length > 2) return "/, Kind=";
  return `${parts.length === 2 ? apiVersion : `/${apiVersion}`}, Kind=${stringAt(object, "kind")}`;
}

/** The name of an object in messages of field managers. Upstream: structuredmerge.go `objectGVKNN`. */
export function objectText(object: ValueMap): string {
  const namespace = stringAt(object, "metadata", "namespace");
  return `${namespace}/${stringAt(object, "metadata", "name")}; ${gvkText(object)}`;
}

/** Returns the owners of the fields after an update. Both objects must match the version's type. */
function updatedManagers(
  write: FieldWrite,
  object: ValueMap,
  { version, server }: WriteTarget,
): ReturnType<typeof updateManagers> {
  const { resource } = server;
  const type = fieldType(version, resource);
  for (const [which, each] of [
    ["new", object],
    ["live", write.live],
  ] as const) {
    // Only a write of the status may name another kind.
    const isOfKind = stringAt(each, "kind") === resource.kind;
    const fault = isOfKind
      ? typeFault(each, type, true, write.capabilities.plainTypeErrors)
      : noTypeFor({ kind: gvkText(each) });
    if (fault !== undefined) {
      return { failure: notConvertedToTyped({ which, object: objectText(each), why: fault }) };
    }
  }
  const updated = updateManagers(write, object);
  if ("managers" in updated) return updated;
  return {
    ...updated,
    failure: managedFieldsNotUpdated({ object: objectText(object), why: updated.failure }),
  };
}

/**
 * Returns the owners of the fields after a write that is not an apply. `current` is undefined for a create.
 * Upstream: k8s.io/apimachinery/pkg/util/managedfields/internal/structuredmerge.go `Update`.
 */
export function managersAfter(current: Current | undefined, object: ValueMap, write: WriteTarget): Managers {
  const kept = current?.stored.managers ?? [];
  const isWhole = write.subresource === undefined;
  const managers = (isWhole ? sentManagers(metadataOf(object).get("managedFields")) : undefined) ?? kept;
  // If nobody owns a field of an object, its owners are not tracked until something is applied to it.
  const isUntracked = current !== undefined && managers.length === 0;
  if (isUntracked) return managers;
  const live = current?.object ?? blankObject(write.version, write.server.resource);
  const updated = updatedManagers(
    fieldWrite(live, managers, { name: write.server.manager ?? writer, operation: "Update" }, write),
    withoutManagedFields(object),
    write,
  );
  // If the owners cannot be computed, that is not an error: they stay as they were, or are lost.
  const { keepsOwners } = write.server.resource.capabilities;
  return "failure" in updated ? (keepsOwners ? kept : []) : updated.managers;
}

function withoutManagedFields(object: ValueMap): ValueMap {
  const metadata = metadataOf(object);
  return metadata.has("managedFields")
    ? withMetadata(object, withoutMembers(metadata, "managedFields"))
    : object;
}

/** Returns the owners of an object's fields when something is applied to it for the first time. */
export function managersBefore(current: Current, write: WriteTarget): Managers | ConversionFailure {
  const { managers } = current.stored;
  if (managers.length > 0) return managers;
  const blank = blankObject(write.version, write.server.resource);
  const by = { name: "before-first-apply", operation: "Update" } as const;
  const updated = updatedManagers(fieldWrite(blank, managers, by, write), current.object, write);
  if ("managers" in updated) return updated.managers;
  return { ...updated, failure: managerNotCreated({ why: updated.failure }) };
}
