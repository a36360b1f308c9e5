import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import { notAcceptable } from "../../apimachinery/status/status.ts";
import type { Value } from "../../go/value/value.ts";
import { answer, type Outcome, pageNotFound, refuse } from "../../server/customresource/answer.ts";
import { aggregatedDiscovery } from "../../server/discovery/aggregated.ts";
import { openApiV2, openApiV3 } from "../../server/openapi/documents.ts";
import type { Resource } from "../../server/resource/resource.ts";
import type { ScenarioRequest } from "../scenario.ts";
import { groupDocument, ofGroup } from "./discovery-documents.ts";

/** The media types of a document without its own version. */
const servedTypes: readonly string[] = [
  "application/json",
  "application/yaml",
  "application/vnd.kubernetes.protobuf",
];

/** What the server publishes documents about. */
interface Published {
  readonly resources: readonly Resource[];
  readonly capabilities: Capabilities;
  /** The group that is kept of documents about all groups. Without it, all are. */
  readonly group?: string;
}

/** GET of a document about resources. Any other path returns 404. */
export function rawDocument(request: ScenarioRequest, published: Published): Outcome {
  if (request.path === "/apis" && !published.capabilities.aggregatedDiscoveryV2) {
    return refuse(notAcceptable(servedTypes));
  }
  const body = bodyAt(request, published);
  return { response: body === undefined ? answer(404, pageNotFound, []) : answer(200, body, []) };
}

function bodyAt({ path = "", keep }: ScenarioRequest, { resources, group }: Published): Value | undefined {
  const kept = group === undefined ? resources : ofGroup(resources, group);
  if (path === "/apis") return aggregatedDiscovery(kept);
  if (path === "/openapi/v2") return openApiV2(kept, keep);
  const v3 = /^\/openapi\/v3\/apis\/([^/]+)\/([^/]+)$/.exec(path);
  return v3 === null
    ? groupDocument(path, resources)
    : openApiV3(ofGroup(resources, v3[1] ?? ""), v3[2] ?? "", keep);
}
