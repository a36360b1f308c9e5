import { isMap, type ValueMap, withoutMembers } from "../../go/value/value.ts";
import { emptySet } from "../fieldmanager/field-set.ts";
import type { Manager, Managers } from "../fieldmanager/managers.ts";
import { objectMetaType } from "../fieldmanager/object-meta-type.ts";
import {
  managersOfScale,
  managersOfScaled,
  type ReplicasPaths,
  scaleVersion,
} from "../fieldmanager/scale-managers.ts";
import type { FieldType, StructField } from "../fieldmanager/type.ts";
import { type FieldWrite, updateManagers } from "../fieldmanager/updater.ts";
import type { Scalable, WriteTarget } from "./context.ts";
import { writer } from "./default-managers.ts";
import { dottedPath } from "./json-path.ts";
import { noReplicas, scaleOf } from "./scale.ts";

function structOf(fields: Readonly<Record<string, FieldType>>): FieldType {
  const all = Object.entries(fields).map(([name, type]): [string, StructField] => [
    name,
    { type, default: undefined },
  ]);
  return { map: { atomic: false, fields: new Map(all), element: undefined } };
}

/** The type of a Scale. Upstream: k8s.io/api/autoscaling/v1/types.go. */
export const scaleType = structOf({
  apiVersion: { scalar: "string" },
  kind: { scalar: "string" },
  metadata: objectMetaType,
  spec: structOf({ replicas: { scalar: "numeric" } }),
  status: structOf({ replicas: { scalar: "numeric" }, selector: { scalar: "string" } }),
});

function replicasPaths({ server: { resource } }: WriteTarget): ReplicasPaths {
  return new Map(
    resource.versions.map(({ name, scale }) => [
      `${resource.group}/${name}`,
      scale === undefined ? undefined : dottedPath(scale.specReplicasPath),
    ]),
  );
}

/** Describes a write of a Scale for field managers. */
export function scaleWrite(
  current: Scalable,
  by: Pick<Manager, "name" | "operation">,
  write: WriteTarget,
): FieldWrite {
  return {
    live: scaleOf(current.object, current.paths, noReplicas),
    managers: managersOfScale(current.stored.managers, replicasPaths(write)),
    by: { ...by, apiVersion: scaleVersion, subresource: "scale" },
    ignoredIn: () => emptySet,
    capabilities: write.server.resource.capabilities,
    versions: {
      typeOf: (apiVersion) => (apiVersion === scaleVersion ? scaleType : undefined),
      convert: (object, apiVersion) => (apiVersion === scaleVersion ? { object } : undefined),
    },
  };
}

/** Returns the owners of an object's fields after its Scale got these managers. */
export function managersWithScale(ofScale: Managers, current: Scalable, write: WriteTarget): Managers {
  const apiVersion = `${write.server.resource.group}/${write.version.name}`;
  return managersOfScaled(current.stored.managers, ofScale, apiVersion, replicasPaths(write));
}

/**
 * Returns the owners of an object's fields after a write of its Scale that is not an apply.
 * Upstream: k8s.io/apiextensions-apiserver/pkg/registry/customresource/etcd.go `scaleUpdatedObjectInfo.UpdatedObject`.
 */
export function managersAfterScale(current: Scalable, scale: ValueMap, write: WriteTarget): Managers {
  const by = { name: write.server.manager ?? writer, operation: "Update" } as const;
  const asScale = scaleWrite(current, by, write);
  if (asScale.managers.length === 0) return current.stored.managers;
  const updated = updateManagers(asScale, withoutZero(scale));
  return "failure" in updated ? current.stored.managers : managersWithScale(updated.managers, current, write);
}

/** The struct omits replicas that are zero. */
function withoutZero(scale: ValueMap): ValueMap {
  const spec = scale.get("spec");
  if (!isMap(spec) || spec.get("replicas") !== 0n) return scale;
  return new Map(scale).set("spec", withoutMembers(spec, "replicas"));
}
