import { notAcceptable } from "../../apimachinery/status/status.ts";
import type { Value } from "../../go/value/value.ts";
import { answer, type Outcome, pageNotFound, refuse } from "../../server/customresource/answer.ts";
import { aggregatedDiscovery } from "../../server/discovery/aggregated.ts";
import { apiGroup, servedVersions } from "../../server/discovery/groups.ts";
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

/** GET of a document about the definition's group. Any other path returns 404. */
export function rawDocument({ path = "", keep }: ScenarioRequest, resource: Resource, parts: Parts): Outcome {
  if (path === "/apis" && !resource.capabilities.aggregatedDiscoveryV2) {
    return refuse(notAcceptable(servedTypes));
  }
  const body = path.startsWith("/openapi/")
    ? openApiAt(path, keep, resource, parts.documents)
    : discoveryAt(path, resource);
  return { response: body === undefined ? answer(404, pageNotFound, []) : answer(200, body, []) };
}

/** The discovery documents of the definition's group: the group and each served version, the preferred one first. */
export function discoveryDocuments(resource: Resource): ServedDocument[] {
  const root = `/apis/${resource.group}`;
  const served = servedVersions(resource);
  if (served.length === 0) return [];
  return [root, ...served.map(({ name }) => `${root}/${name}`)].flatMap((path) => {
    const body = discoveryAt(path, resource);
    return body === undefined ? [] : [{ path, body }];
  });
}

function openApiAt(
  path: string,
  keep: Keep,
  resource: Resource,
  { openApiV2, openApiV3 }: OpenApiDocuments,
): Value | undefined {
  if (path === "/openapi/v2") return openApiV2(resource, keep);
  const v3 = /^\/openapi\/v3\/apis\/([^/]+)\/([^/]+)$/.exec(path);
  if (v3 === null) return undefined;
  return v3[1] === resource.group ? openApiV3(resource, v3[2] ?? "", keep) : "";
}

function discoveryAt(path: string, resource: Resource): Value | undefined {
  const [, root, group, version, ...rest] = path.split("/");
  if (root !== "apis" || rest.length > 0) return undefined;
  if (group === undefined) return aggregatedDiscovery(resource);
  if (group !== resource.group) return undefined;
  return version === undefined ? apiGroup(resource) : apiResourceList(resource, version);
}
