import { fromData, type Value } from "../../go/value/value.ts";
import type { Resource, ServedVersion } from "../resource/resource.ts";
import { servedVersions } from "./groups.ts";
import { unlessEmpty } from "./resource-list.ts";
import { resourceVerbs, subresourceVerbs } from "./verbs.ts";

/**
 * `/apis`: the APIGroupDiscoveryList, as far as it is about the definition's group.
 * Upstream: k8s.io/apiextensions-apiserver/pkg/apiserver/customresource_discovery_controller.go `sync`,
 * k8s.io/apiserver/pkg/endpoints/discovery/aggregated.
 */
export function aggregatedDiscovery(resource: Resource): Value {
  const versions = servedVersions(resource).map((version) => ({
    version: version.name,
    resources: [resourceDiscovery(resource, version)],
    freshness: "Current",
  }));
  return fromData({
    kind: "APIGroupDiscoveryList",
    apiVersion: "apidiscovery.k8s.io/v2",
    metadata: {},
    items: versions.length === 0 ? [] : [{ metadata: { name: resource.group }, versions }],
  });
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
