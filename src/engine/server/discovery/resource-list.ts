import { fromData, type Value } from "../../go/value/value.ts";
import { type Resource, type ServedVersion, storageVersion } from "../resource/resource.ts";
import { servedVersions } from "./groups.ts";
import { storageVersionHash } from "./storage-version-hash.ts";
import { resourceVerbs, subresourceVerbs } from "./verbs.ts";

/** Returns a list, or undefined if it is empty. */
export function unlessEmpty(list: readonly string[]): readonly string[] | undefined {
  return list.length === 0 ? undefined : list;
}

/**
 * `/apis/<group>/<version>`: the APIResourceList of resources of one group. Undefined if none is served in the version.
 * The server lists them in the order of a Go map; here, they have their own order.
 * Upstream: k8s.io/apiextensions-apiserver/pkg/apiserver/customresource_discovery_controller.go `sync`.
 */
export function apiResourceList(
  group: string,
  versionName: string,
  all: readonly Resource[],
): Value | undefined {
  const resources = all.flatMap((resource) => {
    const version = servedVersions(resource).find(({ name }) => name === versionName);
    return version === undefined ? [] : [mainResource(resource), ...subresources(resource, version)];
  });
  if (resources.length === 0) return undefined;
  return fromData({
    kind: "APIResourceList",
    apiVersion: "v1",
    groupVersion: `${group}/${versionName}`,
    resources,
  });
}

function mainResource(resource: Resource) {
  const { plural, singular, kind, namespaced, shortNames, categories } = resource;
  return {
    name: plural,
    singularName: singular,
    namespaced,
    kind,
    verbs: resourceVerbs,
    shortNames: unlessEmpty(shortNames),
    categories: unlessEmpty(categories),
    // A storage version that is not served is omitted here.
    storageVersionHash: storageVersion(resource).served ? storageVersionHash(resource) : undefined,
  };
}

function subresources({ plural, kind, namespaced }: Resource, { status, scale }: ServedVersion) {
  const common = { singularName: "", namespaced };
  const found = [];
  if (status) found.push({ name: `${plural}/status`, ...common, kind, verbs: subresourceVerbs });
  if (scale !== undefined) {
    const target = { group: "autoscaling", version: "v1", kind: "Scale" };
    found.push({ name: `${plural}/scale`, ...common, ...target, verbs: subresourceVerbs });
  }
  return found;
}
