import { fromData, type Value } from "../../go/value/value.ts";
import type { Resource, ServedVersion } from "../resource/resource.ts";
import { groupVersions, servedVersions } from "./groups.ts";
import { unlessEmpty } from "./resource-list.ts";
import { resourceVerbs, subresourceVerbs } from "./verbs.ts";

/**
 * `/apis`: the APIGroupDiscoveryList, as far as it is about these resources.
 * Upstream: k8s.io/apiextensions-apiserver/pkg/apiserver/customresource_discovery_controller.go `sync`,
 * k8s.io/apiserver/pkg/endpoints/discovery/aggregated.
 */
export function aggregatedDiscovery(resources: readonly Resource[]): Value {
  const groups = [...new Set(resources.map(({ group }) => group))].sort();
  return fromData({
    kind: "APIGroupDiscoveryList",
    apiVersion: "apidiscovery.k8s.io/v2",
    metadata: {},
    items: groups.flatMap((group) => groupDiscovery(group, resources)),
  });
}

function groupDiscovery(group: string, all: readonly Resource[]) {
  const resources = all.filter((resource) => resource.group === group);
  const byName = [...resources].sort((a, b) => (a.plural < b.plural ? -1 : 1));
  const versions = groupVersions(resources).map((name) => ({
    version: name,
    resources: byName.flatMap((resource) =>
      servedVersions(resource)
        .filter((version) => version.name === name)
        .map((version) => resourceDiscovery(resource, version)),
    ),
    freshness: "Current",
  }));
  return versions.length === 0 ? [] : [{ metadata: { name: group }, versions }];
}

function resourceDiscovery(resource: Resource, version: ServedVersion) {
  const { group, kind, plural, singular, namespaced, shortNames, categories } = resource;
  const responseKind = { group, version: version.name, kind };
  const subresources = [];
  if (version.status) subresources.push({ subresource: "status", responseKind, verbs: subresourceVerbs });
  if (version.scale !== undefined) {
    const scaleKind = { group: "autoscaling", version: "v1", kind: "Scale" };
    subresources.push({ subresource: "scale", responseKind: scaleKind, verbs: subresourceVerbs });
  }
  return {
    resource: plural,
    responseKind,
    scope: namespaced ? "Namespaced" : "Cluster",
    singularResource: singular,
    verbs: resourceVerbs,
    shortNames: unlessEmpty(shortNames),
    categories: unlessEmpty(categories),
    subresources: subresources.length === 0 ? undefined : subresources,
  };
}
