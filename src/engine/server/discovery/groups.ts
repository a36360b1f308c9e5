import { fromData, type Value } from "../../go/value/value.ts";
import type { Resource, ServedVersion } from "../resource/resource.ts";
import { compareVersions } from "../resource/version-order.ts";

/** The served versions, the preferred one first. None before the definition is established. */
export function servedVersions({ versions, isEstablished }: Resource): ServedVersion[] {
  if (!isEstablished) return [];
  return versions.filter(({ served }) => served).sort((a, b) => compareVersions(a.name, b.name));
}

/** The versions of a group that one of its resources is served in, the preferred one first. */
export function groupVersions(resources: readonly Resource[]): string[] {
  const names = resources.flatMap((resource) => servedVersions(resource).map(({ name }) => name));
  return [...new Set(names)].sort(compareVersions);
}

/**
 * `/apis/<group>`: the APIGroup of resources of one group. Undefined if no version is served.
 * Upstream: k8s.io/apiextensions-apiserver/pkg/apiserver/customresource_discovery_controller.go `sync`.
 */
export function apiGroup(group: string, resources: readonly Resource[]): Value | undefined {
  const versions = groupVersions(resources).map((version) => ({
    groupVersion: `${group}/${version}`,
    version,
  }));
  const [preferredVersion] = versions;
  if (preferredVersion === undefined) return undefined;
  return fromData({ kind: "APIGroup", apiVersion: "v1", name: group, versions, preferredVersion });
}
