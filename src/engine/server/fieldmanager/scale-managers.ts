import { difference, type FieldSet, intersection, isEmptySet, setOf } from "./field-set.ts";
import { isSame, type Manager, type Managers } from "./managers.ts";

/** The apiVersion of a Scale. */
export const scaleVersion = "autoscaling/v1";

const replicasOfScale = ["spec", "replicas"];

/**
 * The path of the replicas in objects of each apiVersion. Undefined for a version without a scale. Other apiVersions
 * are not versions of the resource.
 */
export type ReplicasPaths = ReadonlyMap<string, readonly string[] | undefined>;

function owns(set: FieldSet, path: readonly string[]): boolean {
  return !isEmptySet(intersection(set, setOf(path)));
}

function ownsReplicas({ apiVersion, owns: fields }: Manager, paths: ReplicasPaths): boolean {
  const path = paths.get(apiVersion);
  return path !== undefined && owns(fields, path);
}

/**
 * Converts the managers of an object's replicas to managers of its Scale.
 * Upstream: k8s.io/apimachinery/pkg/util/managedfields/scalehandler.go `ToSubresource`.
 */
export function managersOfScale(managers: Managers, paths: ReplicasPaths): Managers {
  const scaled = managers
    .filter((manager) => ownsReplicas(manager, paths))
    .map((manager) => ({ ...manager, apiVersion: scaleVersion, owns: setOf(replicasOfScale) }));
  // Managers that wrote in several versions become one in a Scale.
  return scaled.filter((manager, i) => !scaled.slice(i + 1).some((later) => isSame(manager, later)));
}

/**
 * Returns the managers of an object after its Scale was written in `apiVersion`: the owner of the Scale's replicas owns
 * the object's. Upstream: scalehandler.go `ToParent`.
 */
export function managersOfScaled(
  managers: Managers,
  ofScale: Managers,
  apiVersion: string,
  paths: ReplicasPaths,
): Managers {
  const left = new Set(ofScale.filter((manager) => owns(manager.owns, replicasOfScale)));
  const kept = managers.flatMap((manager) => {
    if (!paths.has(manager.apiVersion)) return [];
    const path = paths.get(manager.apiVersion);
    if (path === undefined || !owns(manager.owns, path)) return [manager];
    const same = [...left].find((other) => isSame(other, manager));
    if (same !== undefined) {
      left.delete(same);
      return [manager];
    }
    const rest = difference(manager.owns, setOf(path));
    return isEmptySet(rest) ? [] : [{ ...manager, owns: rest }];
  });
  const path = paths.get(apiVersion) ?? [];
  const taken = [...left].map((manager) => ({ ...manager, apiVersion, owns: setOf(path) }));
  // If a manager has two entries, the server keeps the one with its other fields.
  return [...kept, ...taken.filter((manager) => !kept.some((other) => isSame(other, manager)))];
}
