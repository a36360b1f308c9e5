import { fromData, type Value } from "../../go/value/value.ts";
import { type Resource, type ServedVersion, storageVersion, versionNamed } from "../resource/resource.ts";
import { storageVersionHash } from "./storage-version-hash.ts";
import { resourceVerbs, subresourceVerbs } from "./verbs.ts";

/** Returns a list, or undefined if it is empty. */
export function unlessEmpty(list: readonly string[]): readonly string[] | undefined {
  return list.length === 0 ? undefined : list;
}

/**
 * `/apis/<group>/<version>`: the APIResourceList. Undefined if the version is not served.
 * Upstream: k8s.io/apiextensions-apiserver/pkg/apiserver/customresource_discovery_controller.go `sync`.
 */
export function apiResourceList(resource: Resource, versionName: string): Value | undefined {
  const version = versionNamed(resource, versionName);
  if (version === undefined || !version.served || !resource.isEstablished) return undefined;
  const { group, plural, singular, kind, namespaced, shortNames, categories } = resource;
  const main = {
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
  return fromData({
    kind: "APIResourceList",
    apiVersion: "v1",
    groupVersion: `${group}/${versionName}`,
    resources: [main, ...subresources(resource, version)],
  });
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
