import { emptySet, type FieldSet, setOf } from "../fieldmanager/field-set.ts";
import type { Managers } from "../fieldmanager/managers.ts";
import type { FieldType } from "../fieldmanager/type.ts";
import { typeOf } from "../fieldmanager/type-of.ts";
import { updateManagers, type Versions } from "../fieldmanager/updater.ts";
import { modelName, models } from "../openapi/models.ts";
import type { ValueMap } from "../value/value.ts";
import type { ServerContext } from "./context.ts";
import { convert } from "./convert.ts";
import { type Resource, type ServedVersion, versionNamed } from "./resource.ts";
import type { StoredObject } from "./store.ts";

/** Who sends all writes but applies. */
const writer = "oracle";
/** Who applies. */
export const applier = "playground";

const types = new WeakMap<ServedVersion, FieldType>();

/** The type of a version's objects, from what is published of it. */
export function fieldType(version: ServedVersion, resource: Resource): FieldType {
  let type = types.get(version);
  if (type === undefined) {
    const name = modelName(resource, version, resource.kind);
    type = typeOf(models(version, resource, "v3").get(name) ?? new Map());
    types.set(version, type);
  }
  return type;
}

/** What a write through a subresource does not touch. Upstream: the strategies' `GetResetFields`. */
export function ignoredFields(version: ServedVersion, subresource: string): FieldSet {
  if (subresource === "status") return setOf(["metadata"], ["spec"]);
  return subresource === "" && version.status ? setOf(["status"]) : emptySet;
}

/** The versions of the resource, for managers that wrote in another one. */
export function versionsOf(server: ServerContext): Versions {
  const { resource } = server;
  const named = (apiVersion: string) => versionNamed(resource, apiVersion.slice(apiVersion.indexOf("/") + 1));
  return {
    typeOf: (apiVersion) => {
      const version = named(apiVersion);
      return version === undefined ? undefined : fieldType(version, resource);
    },
    convert: (object, apiVersion) => {
      const version = named(apiVersion);
      const converted = version === undefined ? undefined : convert(object, version, server);
      return converted !== undefined && "object" in converted ? converted.object : undefined;
    },
  };
}

/** An object without anything, as a create finds it. */
export function blankObject({ name }: ServedVersion, { group, kind }: Resource): ValueMap {
  return new Map([
    ["apiVersion", `${group}/${name}`],
    ["kind", kind],
  ]);
}

/**
 * Who owns the fields after a write that is no apply. `current`: undefined for a create.
 * Upstream: k8s.io/apimachinery/pkg/util/managedfields/internal/structuredmerge.go `Update`.
 */
export function managersAfter(
  current: { readonly stored: StoredObject; readonly object: ValueMap } | undefined,
  object: ValueMap,
  version: ServedVersion,
  subresource: string,
  server: ServerContext,
): Managers {
  const managers = current?.stored.managers ?? [];
  if (!server.tracksFields) return managers;
  const { resource } = server;
  const write = {
    live: current?.object ?? blankObject(version, resource),
    managers,
    by: {
      name: writer,
      operation: "Update" as const,
      apiVersion: `${resource.group}/${version.name}`,
      subresource,
    },
    ignored: ignoredFields(version, subresource),
    versions: versionsOf(server),
  };
  return updateManagers(write, object);
}
