import { fromData, type Value } from "../../go/value/value.ts";
import type { Resource, ServedVersion } from "../resource/resource.ts";
import { compareVersions } from "../resource/version-order.ts";

/** The served versions, the preferred one first. None before the definition is established. */
export function servedVersions({ versions, isEstablished }: Resource): ServedVersion[] {
  if (!isEstablished) return [];
  return versions.filter(({ served }) => served).sort((a, b) => compareVersions(a.name, b.name));
}

/**
 * `/apis/<group>`: the APIGroup. Undefined if no version is served.
 * Upstream: k8s.io/apiextensions-apiserver/pkg/apiserver/customresource_discovery_controller.go `sync`.
 */
export function apiGroup(resource: Resource): Value | undefined {
  const { group } = resource;
  const versions = servedVersions(resource).map(({ name }) => ({
    groupVersion: `${group}/${name}`,
    version: name,
  }));
  const [preferredVersion] = versions;
  if (preferredVersion === undefined) return undefined;
  return fromData({ kind: "APIGroup", apiVersion: "v1", name: group, versions, preferredVersion });
}
