import { difference, type FieldSet, intersection, isEmptySet, setOf } from "./field-set.ts";
import { isSame, type Manager, type Managers } from "./managers.ts";

/** The apiVersion of a Scale. */
export const scaleVersion = "autoscaling/v1";

const replicasOfScale = ["spec", "replicas"];

/**
 * Where the objects of each apiVersion keep their replicas: no path for a version without a scale. What is not named
 * is no version of the resource.
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
 * The managers of an object's replicas as those of the Scale that it shows.
 * Upstream: k8s.io/apimachinery/pkg/util/managedfields/scalehandler.go `ToSubresource`.
 */
export function managersOfScale(managers: Managers, paths: ReplicasPaths): Managers {
  const scaled = managers
    .filter((manager) => ownsReplicas(manager, paths))
    .map((manager) => ({ ...manager, apiVersion: scaleVersion, owns: setOf(replicasOfScale) }));
  // Managers that wrote in several versions are one in a Scale.
  return scaled.filter((manager, i) => !scaled.slice(i + 1).some((later) => isSame(manager, later)));
}

/**
 * The managers of an object after its Scale was written in `apiVersion`: who owns the Scale's replicas owns the
 * object's. Upstream: scalehandler.go `ToParent`.
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
  // Of two entries of one manager the server reads back that of what else it owns.
  return [...kept, ...taken.filter((manager) => !kept.some((other) => isSame(other, manager)))];
}
