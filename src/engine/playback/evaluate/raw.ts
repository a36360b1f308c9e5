import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import { notAcceptable } from "../../apimachinery/status/status.ts";
import type { Value } from "../../go/value/value.ts";
import { answer, type Outcome, pageNotFound, refuse } from "../../server/customresource/answer.ts";
import { aggregatedDiscovery } from "../../server/discovery/aggregated.ts";
import { apiGroup, groupVersions } from "../../server/discovery/groups.ts";
import { apiResourceList } from "../../server/discovery/resource-list.ts";
import type { Keep } from "../../server/openapi/documents.ts";
import type { Resource } from "../../server/resource/resource.ts";
import type { ServedDocument } from "../report.ts";
import type { ScenarioRequest } from "../scenario.ts";
import type { OpenApiDocuments, Parts } from "./parts.ts";

/** The media types of a document without its own version. */
const servedTypes: readonly string[] = [
  "application/json",
  "application/yaml",
  "application/vnd.kubernetes.protobuf",
];

/** What the server publishes documents about. */
export interface Published {
  readonly resources: readonly Resource[];
  readonly capabilities: Capabilities;
  /** The group that is kept of documents about all groups. Without it, all are. */
  readonly group?: string;
}

/** GET of a document about resources. Any other path returns 404. */
export function rawDocument(
  { path = "", keep }: ScenarioRequest,
  published: Published,
  { documents }: Pick<Parts, "documents">,
): Outcome {
  if (path === "/apis" && !published.capabilities.aggregatedDiscoveryV2) {
    return refuse(notAcceptable(servedTypes));
  }
  const body = path.startsWith("/openapi/")
    ? openApiAt(path, keep, published, documents)
    : discoveryAt(path, published);
  return { response: body === undefined ? answer(404, pageNotFound, []) : answer(200, body, []) };
}

/** The discovery documents of a group: the group and each served version, the preferred one first. */
export function discoveryDocuments(published: Published & { readonly group: string }): ServedDocument[] {
  const root = `/apis/${published.group}`;
  const versions = groupVersions(resourcesOf(published));
  if (versions.length === 0) return [];
  return [root, ...versions.map((name) => `${root}/${name}`)].flatMap((path) => {
    const body = discoveryAt(path, published);
    return body === undefined ? [] : [{ path, body }];
  });
}

function resourcesOf({ resources, group: kept }: Published, group = kept): readonly Resource[] {
  return group === undefined ? resources : resources.filter((resource) => resource.group === group);
}

function openApiAt(
  path: string,
  keep: Keep,
  published: Published,
  { openApiV2, openApiV3 }: OpenApiDocuments,
): Value | undefined {
  if (path === "/openapi/v2") return openApiV2(resourcesOf(published), keep);
  const v3 = /^\/openapi\/v3\/apis\/([^/]+)\/([^/]+)$/.exec(path);
  return v3 === null ? undefined : openApiV3(resourcesOf(published, v3[1]), v3[2] ?? "", keep);
}

function discoveryAt(path: string, published: Published): Value | undefined {
  const [, root, group, version, ...rest] = path.split("/");
  if (root !== "apis" || rest.length > 0) return undefined;
  if (group === undefined) return aggregatedDiscovery(resourcesOf(published));
  const resources = resourcesOf(published, group);
  return version === undefined ? apiGroup(group, resources) : apiResourceList(group, version, resources);
}
